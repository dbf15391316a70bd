'use client'
import type { Property } from '@stayward/contract/properties/property'
import type { TeamMember } from '@stayward/contract/properties/team'
import { type AccessLevel, managedLevels } from '@stayward/contract/kernel/rights'
import { Button } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import dynamic from 'next/dynamic'
import { useId, useState } from 'react'
import { Link } from '../../../components/link'
import { paths } from '../../../paths'
import classes from './team-view.module.css'
import { useRoleWords } from './use-role-words'

const ChangeMemberDialog = dynamic(() =>
  import('./change-member-dialog').then((module) => module.ChangeMemberDialog),
)
const RemoveMemberDialog = dynamic(() =>
  import('./remove-member-dialog').then((module) => module.RemoveMemberDialog),
)
const ChangeEverywhereDialog = dynamic(() =>
  import('./change-everywhere-dialog').then((module) => module.ChangeEverywhereDialog),
)
const RemoveFromAllDialog = dynamic(() =>
  import('./remove-from-all-dialog').then((module) => module.RemoveFromAllDialog),
)

type Membership = TeamMember['properties'][number]
type Place = Pick<Property, 'id' | 'name' | 'access_level'>
type Asked =
  | { action: 'change' | 'remove'; membership: Membership; place: Place }
  | { action: 'change_all' | 'remove_all' }

type Props = {
  person: TeamMember
  /** The properties to show, of `total` whose team the reader manages. */
  properties: readonly Place[]
  total: number
  /** Whether the reader owns the person's team. */
  isOwn: boolean
}

/** One person with a summary, opening to their level on each property. */
export function TeamPerson({ person, properties, total, isOwn }: Props) {
  const t = useTranslations('team')
  const crew = useTranslations('crew')
  const role = useRoleWords()
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  const [asked, setAsked] = useState<Asked | null>(null)
  const { account_wide } = person
  const name = `${person.name} ${person.last_name}`
  const byProperty = new Map(person.properties.map((row) => [row.property_id, row]))
  const places = properties.flatMap((place) => {
    const membership = byProperty.get(place.id)
    return membership ? [{ place, membership }] : []
  })
  const close = () => setAsked(null)
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
                onClick={() => setAsked({ action: 'change_all' })}
              >
                {t('edit_all')}
              </Button>
            )}
            <Button
              size="xs"
              variant="subtle"
              aria-label={t('remove_all_label', { name })}
              onClick={() => setAsked({ action: 'remove_all' })}
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
                      onClick={() => setAsked({ action: 'change', place, membership })}
                    >
                      {crew('change')}
                    </Button>
                    <Button
                      size="compact-xs"
                      variant="subtle"
                      aria-label={t('remove_label', { name, property: place.name })}
                      onClick={() => setAsked({ action: 'remove', place, membership })}
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
      {asked?.action === 'change' && (
        <ChangeMemberDialog
          member={memberOf(person, asked.membership)}
          level={asked.place.access_level}
          onClose={close}
        />
      )}
      {asked?.action === 'remove' && (
        <RemoveMemberDialog
          member={memberOf(person, asked.membership)}
          property_name={asked.place.name}
          is_self={false}
          onClose={close}
        />
      )}
      {asked?.action === 'change_all' && <ChangeEverywhereDialog person={person} onClose={close} />}
      {asked?.action === 'remove_all' && <RemoveFromAllDialog person={person} onClose={close} />}
    </li>
  )
}

const manages = (level: AccessLevel, { access_level }: Membership): boolean =>
  managedLevels(level).includes(access_level)

/** How many of the reader's properties somebody of all properties has left. */
const missing = (person: TeamMember, total: number, isOwn: boolean): number =>
  isOwn ? Math.max(0, total - person.properties.length) : 0

/** The levels of a person, each once, that of all properties first. */
function rolesOf({ account_wide, properties }: TeamMember): Pick<Membership, 'access_level' | 'service'>[] {
  const rows = [...(account_wide ? [account_wide] : []), ...properties]
  return [...new Map(rows.map((row) => [`${row.access_level} ${row.service}`, row])).values()]
}

const memberOf = ({ name, last_name }: TeamMember, { member_id, property_id, account_wide }: Membership) => ({
  id: member_id,
  property_id,
  name,
  last_name,
  account_wide,
})
