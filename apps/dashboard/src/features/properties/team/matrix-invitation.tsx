'use client'
import { VisuallyHidden } from '@mantine/core'
import type { TeamInvitation } from '@stayward/contract/properties/team'
import { useTranslations } from 'next-intl'
import { memo } from 'react'
import { LevelMark } from './level-mark'
import { placeKey } from './matrix-keys'
import classes from './team-matrix.module.css'
import type { TeamPlace } from './team-people'
import { useRoleWords } from './use-role-words'

type Props = {
  invitation: TeamInvitation
  properties: readonly TeamPlace[]
  /** The row in the matrix, and the column where the keyboard is if it is in this row. */
  row: number
  active: number | null
  onInvitation: (invitation: TeamInvitation) => void
}

/** A pending invitation with the properties it leads to. */
export const MatrixInvitation = memo(function MatrixInvitation(props: Props) {
  const { invitation, properties, row, active, onInvitation } = props
  const t = useTranslations('team')
  const crew = useTranslations('crew')
  const role = useRoleWords()
  const { all, email, property_ids, access_level } = invitation
  const name = email ?? crew('link_invitation')
  const invited = new Set(property_ids)
  const cell = (column: number) => ({
    'data-cell': placeKey({ row, column }),
    tabIndex: active === column ? 0 : -1,
    onClick: () => onInvitation(invitation),
  })
  return (
    <tr>
      <th scope="row">
        <button type="button" className={classes['head']} {...cell(0)}>
          <VisuallyHidden>{t('matrix.show_invitation', { name })} </VisuallyHidden>
          <span title={name} aria-hidden>
            {name}
          </span>
          <small>{t('matrix.invited', { role: role(invitation) })}</small>
        </button>
      </th>
      {properties.map((place, index) => {
        const isInvited = all || invited.has(place.id)
        const what = isInvited ? t('matrix.invited', { role: role(invitation) }) : t('matrix.absent')
        const words = t('matrix.cell', { name, property: place.name, what })
        return (
          <td key={place.id}>
            <button
              type="button"
              className={classes['cell']}
              aria-label={words}
              title={words}
              {...cell(index + 1)}
            >
              {isInvited ? <LevelMark level={access_level} isInvited /> : <span aria-hidden>·</span>}
            </button>
          </td>
        )
      })}
    </tr>
  )
})
