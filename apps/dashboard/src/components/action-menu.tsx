'use client'
import { ActionIcon, Menu } from '@mantine/core'
import { IconDots } from '@tabler/icons-react'
import { useRef } from 'react'
import { keepDialogOpen } from './keep-dialog-open'
import { useIsAlive } from './use-is-alive'
import classes from './action-menu.module.css'

/** An action with its label; one that is not possible now has a reason. */
export type MenuAction = {
  key: string
  label: string
  reason: string | null
  isDestructive: boolean
  onChoose: () => void
}

type Props = {
  /** The label of the button. */
  name: string
  actions: readonly MenuAction[]
  /** Whether it is in a modal dialog, which covers everything outside of it. */
  isInDialog?: boolean
}

/** The rare actions of a thing, or of a part of it. */
export function ActionMenu({ name, actions, isInDialog = false }: Props) {
  const isAlive = useIsAlive()
  const button = useRef<HTMLButtonElement>(null)
  return (
    <Menu position="bottom-end" withinPortal={!isInDialog}>
      <Menu.Target>
        <ActionIcon ref={button} variant="default" size="input-sm" disabled={!isAlive} aria-label={name}>
          <IconDots size={18} stroke={1.5} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown onKeyDown={keepDialogOpen}>
        {actions.map(({ key, label, reason, isDestructive, onChoose }) => (
          <Menu.Item
            key={key}
            disabled={reason !== null}
            className={(isDestructive && classes['destructive']) || ''}
            onClick={() => {
              // A dialog returns the focus to where it was opened, and the item is gone by then.
              button.current?.focus()
              onChoose()
            }}
          >
            {label}
            {reason && <span className={classes['reason']}>{reason}</span>}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
