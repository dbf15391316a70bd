'use client'
import type { TeamMember } from '@stayward/contract/properties/team'
import { useTranslations } from 'next-intl'
import { useId, useState } from 'react'
import { Link } from '../../../components/link'
import { SearchField } from '../../../components/search-field'
import { paths } from '../../../paths'
import classes from './person-drawer.module.css'
import { PlaceActions } from './place-actions'
import type { TeamAsked, TeamPlace } from './team-people'
import { propertyMatches } from './team-search'
import { useRoleWords } from './use-role-words'

/** From how many properties on they are searched. */
const SEARCHED = 9

type Props = {
  person: TeamMember
  managed: readonly TeamPlace[]
  onAsk: (asked: TeamAsked) => void
}

/** The properties of a person with their role at each. */
export function PersonPlaces({ person, managed, onAsk }: Props) {
  const t = useTranslations('team')
  const role = useRoleWords()
  const id = useId()
  const [query, setQuery] = useState('')
  const byProperty = new Map(person.properties.map((row) => [row.property_id, row]))
  const all = managed.flatMap((place) => {
    const membership = byProperty.get(place.id)
    return membership ? [{ place, membership }] : []
  })
  const shown = all.filter(({ place }) => propertyMatches(place, query))
  return (
    <section className={classes['places']} aria-labelledby={id}>
      <h3 id={id}>{t('places', { count: all.length })}</h3>
      {all.length >= SEARCHED && <SearchField label={t('search_places')} value={query} onChange={setQuery} />}
      {shown.length === 0 ? (
        <p className={classes['none']}>{t(all.length === 0 ? 'access.none' : 'no_place')}</p>
      ) : (
        <ul>
          {shown.map(({ place, membership }) => (
            <li key={place.id}>
              <div className={classes['place']}>
                <Link href={paths.property(place.id, 'crew')}>{place.name}</Link>
                <span>
                  {[role(membership), membership.account_wide && t('follows')].filter(Boolean).join(' · ')}
                </span>
              </div>
              <PlaceActions person={person} place={place} membership={membership} onAsk={onAsk} />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
