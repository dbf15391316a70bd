'use client'
import type { Task } from '@stayward/contract/work/task'
import { OPEN_TASK_STATUSES } from '@stayward/contract/work/task-states'
import { ActionIcon } from '@mantine/core'
import { IconCircleCheck } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { useIsAlive } from '../../../components/use-is-alive'
import { STATUS_LOOKS } from './task-status'
import classes from './status-control.module.css'

type Props = {
  task: Pick<Task, 'status' | 'allowed_actions'>
  title: string
  /** Completes it; undefined where a list only shows tasks. */
  onComplete?: (() => void) | undefined
  is_busy?: boolean
}

/** The status of a task as a circle, with which an open task is completed if nothing is missing. */
export function StatusControl({
  task: { status, allowed_actions },
  title,
  onComplete,
  is_busy = false,
}: Props) {
  const t = useTranslations('tasks')
  const isAlive = useIsAlive()
  const { icon: StatusIcon, tone } = STATUS_LOOKS[status]
  const isOpen = OPEN_TASK_STATUSES.some((open) => open === status)
  const canComplete = allowed_actions.some(({ action, allowed }) => action === 'complete' && allowed)
  // Something has to be ticked or photographed first, which its page shows.
  const waits = onComplete !== undefined && status === 'todo' && !canComplete
  const word = t(waits ? 'open_to_complete' : `statuses.${status}`)
  const icon = (
    <StatusIcon
      className={classes['status']}
      data-tone={tone}
      data-waits={waits || undefined}
      size={20}
      stroke={1.5}
      aria-hidden
    />
  )
  if (!onComplete || !isOpen || !canComplete)
    return (
      <span className={classes['still']} title={word}>
        {icon}
        <span className="visually-hidden">{word}</span>
      </span>
    )
  return (
    <ActionIcon
      className={classes['control'] ?? ''}
      variant="transparent"
      color="gray"
      size={28}
      disabled={!isAlive}
      // One that is disabled would lose the focus.
      aria-disabled={is_busy}
      aria-label={`${t('commands.complete')}: ${title}`}
      title={t('commands.complete')}
      onClick={() => {
        if (!is_busy) onComplete()
      }}
    >
      {icon}
      <IconCircleCheck className={classes['check']} size={20} stroke={1.5} aria-hidden />
    </ActionIcon>
  )
}
