'use client'
import { VisuallyHidden } from '@mantine/core'
import type { TeamMember } from '@stayward/contract/properties/team'
import { useTranslations } from 'next-intl'
import { memo } from 'react'
import { LevelMark } from './level-mark'
import { placeKey } from './matrix-keys'
import classes from './team-matrix.module.css'
import { manages, type Membership, type TeamPlace } from './team-people'
import { useRoleWords } from './use-role-words'

type Props = {
  person: TeamMember
  properties: readonly TeamPlace[]
  /** The row in the matrix, and the column where the keyboard is if it is in this row. */
  row: number
  active: number | null
  onPerson: (person: TeamMember) => void
  onChange: (person: TeamMember, membership: Membership, place: TeamPlace) => void
  onInvite: (person: TeamMember, place: TeamPlace) => void
}

/** One person with their level on each property. */
export const MatrixPerson = memo(function MatrixPerson(props: Props) {
  const { person, properties, row, active, onPerson, onChange, onInvite } = props
  const t = useTranslations('team')
  const role = useRoleWords()
  const name = `${person.name} ${person.last_name}`
  const byProperty = new Map(person.properties.map((one) => [one.property_id, one]))
  const cell = (column: number) => ({
    'data-cell': placeKey({ row, column }),
    tabIndex: active === column ? 0 : -1,
  })
  return (
    <tr>
      <th scope="row">
        <button type="button" className={classes['head']} onClick={() => onPerson(person)} {...cell(0)}>
          <VisuallyHidden>{t('show', { name })} </VisuallyHidden>
          <span title={name} aria-hidden>
            {name}
          </span>
          <small>
            {person.account_wide
              ? t('invite_drawer.all')
              : t('matrix.count', { count: person.properties.length })}
          </small>
        </button>
      </th>
      {properties.map((place, index) => {
        const membership = byProperty.get(place.id)
        const isManaged = membership === undefined || manages(place.access_level, membership)
        const what = membership
          ? [role(membership), membership.account_wide && t('follows')].filter(Boolean).join(' · ')
          : t('matrix.absent')
        const words = t('matrix.cell', { name, property: place.name, what })
        return (
          <td key={place.id}>
            <button
              type="button"
              className={classes['cell']}
              aria-label={words}
              title={words}
              aria-disabled={!isManaged || undefined}
              onClick={() => {
                if (!membership) onInvite(person, place)
                else if (isManaged) onChange(person, membership, place)
              }}
              {...cell(index + 1)}
            >
              {membership ? <LevelMark level={membership.access_level} /> : <span aria-hidden>·</span>}
            </button>
          </td>
        )
      })}
    </tr>
  )
})
