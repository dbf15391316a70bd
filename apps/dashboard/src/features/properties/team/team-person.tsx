'use client'
import type { TeamMember } from '@stayward/contract/properties/team'
import { Button } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { useId, useState } from 'react'
import { Link } from '../../../components/link'
import { paths } from '../../../paths'
import { manages, type Membership, type TeamAsked, type TeamPlace } from './team-people'
import classes from './team-view.module.css'
import { useRoleWords } from './use-role-words'

type Props = {
  person: TeamMember
  /** The properties to show, of `total` whose team the reader manages. */
  properties: readonly TeamPlace[]
  total: number
  /** Whether the reader owns the person's team. */
  isOwn: boolean
  isOpenAtFirst?: boolean
  onAsk: (asked: TeamAsked) => void
}

/** One person with a summary, opening to their level on each property. */
export function TeamPerson({ person, properties, total, isOwn, isOpenAtFirst = false, onAsk }: Props) {
  const t = useTranslations('team')
  const crew = useTranslations('crew')
  const role = useRoleWords()
  const id = useId()
  const [isOpen, setOpen] = useState(isOpenAtFirst)
  const { account_wide } = person
  const name = `${person.name} ${person.last_name}`
  const byProperty = new Map(person.properties.map((row) => [row.property_id, row]))
  const places = properties.flatMap((place) => {
    const membership = byProperty.get(place.id)
    return membership ? [{ place, membership }] : []
  })
  return (
    <li className={classes['person']}>
      <div className={classes['summary']}>
        <h2 className={classes['name']}>
          <button
            type="button"
            aria-expanded={isOpen}
            aria-controls={id}
            aria-label={t('show', { name })}
            onClick={() => setOpen(!isOpen)}
          >
            <IconChevronDown size={16} stroke={1.75} aria-hidden data-open={isOpen || undefined} />
            <span>{name}</span>
          </button>
          {person.email && <a href={`mailto:${person.email}`}>{person.email}</a>}
        </h2>
        <p className={classes['where']}>
          <strong>
            {account_wide === null
              ? t('some', { count: person.properties.length, total })
              : missing(person, total, isOwn) > 0
                ? t('all_but', { count: missing(person, total, isOwn) })
                : t('all')}
          </strong>
          <span>{rolesOf(person).map(role).join(' · ')}</span>
        </p>
        {isOwn && (
          <div className={classes['actions']}>
            {account_wide && (
              <Button
                size="xs"
                variant="subtle"
                aria-label={t('edit_all_label', { name })}
                onClick={() => onAsk({ action: 'change_all', person })}
              >
                {t('edit_all')}
              </Button>
            )}
            <Button
              size="xs"
              variant="subtle"
              aria-label={t('remove_all_label', { name })}
              onClick={() => onAsk({ action: 'remove_all', person })}
            >
              {t('remove_all')}
            </Button>
          </div>
        )}
      </div>
      <div id={id} hidden={!isOpen}>
        {isOpen && places.length === 0 && <p className={classes['none']}>{t('none_here')}</p>}
        {isOpen && places.length > 0 && (
          <ul className={classes['places']}>
            {places.map(({ place, membership }) => (
              <li key={place.id}>
                <div className={classes['place']}>
                  <Link href={paths.property(place.id, 'crew')}>{place.name}</Link>
                  <span>
                    {[role(membership), membership.account_wide && t('follows')].filter(Boolean).join(' · ')}
                  </span>
                </div>
                {manages(place.access_level, membership) && (
                  <div className={classes['actions']}>
                    <Button
                      size="compact-xs"
                      variant="subtle"
                      aria-label={t('edit_label', { name, property: place.name })}
                      onClick={() => onAsk({ action: 'change', person, place, membership })}
                    >
                      {crew('change')}
                    </Button>
                    <Button
                      size="compact-xs"
                      variant="subtle"
                      aria-label={t('remove_label', { name, property: place.name })}
                      onClick={() => onAsk({ action: 'remove', person, place, membership })}
                    >
                      {crew('remove')}
                    </Button>
                  </div>
                )}
              </li>
            ))}
          </ul>
        )}
      </div>
    </li>
  )
}

/** How many of the reader's properties somebody of all properties has left. */
const missing = (person: TeamMember, total: number, isOwn: boolean): number =>
  isOwn ? Math.max(0, total - person.properties.length) : 0

/** The levels of a person, each once, that of all properties first. */
function rolesOf({ account_wide, properties }: TeamMember): Pick<Membership, 'access_level' | 'service'>[] {
  const rows = [...(account_wide ? [account_wide] : []), ...properties]
  return [...new Map(rows.map((row) => [`${row.access_level} ${row.service}`, row])).values()]
}
