'use client'
import type { TeamMember } from '@stayward/contract/properties/team'
import { useTranslations } from 'next-intl'
import { Avatar } from '../../../components/avatar'
import { dayOf } from '../../../i18n/format'
import { useFormat } from '../../../i18n/use-format'
import { AccessChips } from './access-chips'
import { accessParts } from './access-parts'
import { PlaceActions } from './place-actions'
import classes from './team-list.module.css'
import { joinedAt, nameOf, rolesOf, type TeamAsked, type TeamPlace } from './team-people'
import { useRoleWords } from './use-role-words'

type Props = {
  person: TeamMember
  managed: readonly TeamPlace[]
  /** Whether the reader owns the person's team, and so sees all of their properties. */
  isOwn: boolean
  time_zone: string
  place: TeamPlace | null
  onOpen: () => void
  onAsk: (asked: TeamAsked) => void
}

/** One person of the team; the whole row opens what they have access to. */
export function PersonRow({ person, managed, isOwn, time_zone, place, onOpen, onAsk }: Props) {
  const t = useTranslations('team')
  const levels = useTranslations('levels.summaries')
  const role = useRoleWords()
  const format = useFormat()
  const name = nameOf(person)
  const roles = rolesOf(person, place?.id ?? null)
  const [first] = roles
  const joined = joinedAt(person)
  const membership = place && person.properties.find(({ property_id }) => property_id === place.id)
  const parts = accessParts(
    new Set(person.properties.map(({ property_id }) => property_id)),
    { isOfAll: person.account_wide !== null, isComplete: isOwn },
    managed,
  )
  return (
    <li className={classes['row']}>
      <div className={classes['who']}>
        <Avatar person={person} />
        <div className={classes['words']}>
          <button type="button" className={classes['opener']} onClick={onOpen}>
            {name}
          </button>
          {person.email && (
            <a className={classes['email']} href={`mailto:${person.email}`}>
              {person.email}
            </a>
          )}
        </div>
      </div>
      <div className={classes['role']}>
        <p title={first && levels(first.access_level)}>
          {roles.map(role).join(' · ')}
          {first && <span className="visually-hidden">: {levels(first.access_level)}</span>}
        </p>
      </div>
      <div className={classes['access']}>
        <AccessChips parts={parts} name={name} onOpen={onOpen} />
      </div>
      <div className={classes['state']}>
        <span className={classes['active']}>{t('states.active')}</span>
        {joined !== null && (
          <span className={classes['since']}>
            {t('since', { day: format.date(dayOf(joined, time_zone)) })}
          </span>
        )}
        {place && membership && (
          <PlaceActions
            className={classes['actions']}
            person={person}
            place={place}
            membership={membership}
            onAsk={onAsk}
          />
        )}
      </div>
    </li>
  )
}
