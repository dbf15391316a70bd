'use client'
import type { TeamInvitation, TeamMember } from '@stayward/contract/properties/team'
import { CREW_LEVELS } from '@stayward/contract/kernel/rights'
import { useTranslations } from 'next-intl'
import { type FocusEvent, type KeyboardEvent, useId, useRef, useState } from 'react'
import { Link } from '../../../components/link'
import { useStable } from '../../../components/use-stable'
import { paths } from '../../../paths'
import { LevelMark } from './level-mark'
import { MatrixInvitation } from './matrix-invitation'
import { placeAfter, placeIn, placeKey, placeOf } from './matrix-keys'
import { MatrixPerson } from './matrix-person'
import classes from './team-matrix.module.css'
import type { Membership, TeamPlace } from './team-people'

const HEADS = 1

type Props = {
  people: readonly TeamMember[]
  invitations: readonly TeamInvitation[]
  properties: readonly TeamPlace[]
  onPerson: (person: TeamMember) => void
  onInvitation: (invitation: TeamInvitation) => void
  onChange: (person: TeamMember, membership: Membership, place: TeamPlace) => void
  onInvite: (person: TeamMember, place: TeamPlace) => void
}

/** People × properties, with the level in each cell; the arrow keys walk through them. */
export function TeamMatrix(props: Props) {
  const { people, invitations, properties } = props
  const t = useTranslations('team')
  const levels = useTranslations('levels.names')
  const id = useId()
  const table = useRef<HTMLTableElement>(null)
  const [at, setAt] = useState({ row: 1, column: 0 })
  const [words, setWords] = useState('')
  // Stable, so that a step of the keyboard renders only the rows that it leaves and enters.
  const onPerson = useStable(props.onPerson)
  const onInvitation = useStable(props.onInvitation)
  const onChange = useStable(props.onChange)
  const onInvite = useStable(props.onInvite)
  const size = {
    rows: people.length + invitations.length + HEADS,
    columns: properties.length + HEADS,
  }
  const active = placeIn(at, size)
  const activeIn = (row: number) => (active.row === row ? active.column : null)
  const onKeyDown = (event: KeyboardEvent<HTMLTableElement>) => {
    if (event.altKey || event.metaKey || event.shiftKey) return
    const next = placeAfter(active, { key: event.key, isControl: event.ctrlKey }, size)
    if (!next) return
    event.preventDefault()
    table.current?.querySelector<HTMLElement>(`[data-cell="${placeKey(next)}"]`)?.focus()
  }
  const onFocus = ({ target }: FocusEvent<HTMLElement>) => {
    const place = placeOf(target.dataset['cell'])
    if (!place) return
    setAt(place)
    setWords(target.getAttribute('aria-label') ?? '')
  }
  return (
    <div className={classes['matrix']}>
      <div className={classes['scroller']}>
        <table
          ref={table}
          // A table whose cells the arrow keys walk through is a grid.
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role
          role="grid"
          className={classes['table']}
          aria-label={t('matrix.label')}
          aria-describedby={`${id}-help`}
          onKeyDown={onKeyDown}
          onFocus={onFocus}
          onBlur={() => setWords('')}
        >
          <thead>
            <tr>
              <th scope="col" className={classes['corner']}>
                {t('matrix.person')}
              </th>
              {properties.map((place, index) => (
                <th key={place.id} scope="col">
                  <Link
                    href={paths.property(place.id, 'crew')}
                    title={place.name}
                    data-cell={placeKey({ row: 0, column: index + HEADS })}
                    tabIndex={activeIn(0) === index + HEADS ? 0 : -1}
                  >
                    {place.name}
                  </Link>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {people.map((person, index) => (
              <MatrixPerson
                key={`${person.account_id} ${person.user_id}`}
                person={person}
                properties={properties}
                row={index + HEADS}
                active={activeIn(index + HEADS)}
                onPerson={onPerson}
                onChange={onChange}
                onInvite={onInvite}
              />
            ))}
            {invitations.map((invitation, index) => (
              <MatrixInvitation
                key={invitation.id}
                invitation={invitation}
                properties={properties}
                row={people.length + index + HEADS}
                active={activeIn(people.length + index + HEADS)}
                onInvitation={onInvitation}
              />
            ))}
          </tbody>
        </table>
      </div>
      <div className={classes['foot']}>
        <ul className={classes['legend']} aria-label={t('matrix.legend')}>
          {CREW_LEVELS.map((level) => (
            <li key={level}>
              <LevelMark level={level} />
              {levels(level)}
            </li>
          ))}
          <li>
            <LevelMark level="staff" isInvited />
            {t('pending')}
          </li>
        </ul>
        {/* The same words as a tooltip, for those who see and use the keyboard. */}
        <p className={classes['words']} aria-hidden>
          {words}
        </p>
      </div>
      <p id={`${id}-help`} className="visually-hidden">
        {t('matrix.help')}
      </p>
    </div>
  )
}
