'use client'
import { Button } from '@mantine/core'
import classes from './manage-task.module.css'
import type { ManagingAction } from './use-manage-task'

/** The actions of planners on a task as buttons; phones have them in the menu beside the way back. */
export function ManageTask({ managing }: { managing: readonly ManagingAction[] }) {
  // The card of the link has the button that renews it.
  const buttons = managing.filter(({ key }) => key !== 'rotate')
  if (buttons.length === 0) return null
  return (
    <div className={classes['actions']}>
      {buttons.map(({ key, label, isDestructive, onChoose }) => (
        <Button
          key={key}
          {...(isDestructive && { 'data-destructive': true })}
          size="xs"
          variant={isDestructive ? 'subtle' : 'default'}
          onClick={onChoose}
        >
          {label}
        </Button>
      ))}
    </div>
  )
}
