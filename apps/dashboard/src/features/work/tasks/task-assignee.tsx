'use client'
import type { Task } from '@stayward/contract/work/task'
import { UnstyledButton } from '@mantine/core'
import { IconUserPlus } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import dynamic from 'next/dynamic'
import { useState } from 'react'
import { Avatar } from '../../../components/avatar'
import { useIsAlive } from '../../../components/use-is-alive'
import classes from './task-assignee.module.css'

const AssignTaskDialog = dynamic(
  () => import('./assign-task-dialog').then((module) => module.AssignTaskDialog),
  { loading: () => null },
)

type Props = { task: Task; canChange: boolean }

/** Who a task is for; its planners choose them on the spot. */
export function TaskAssignee({ task, canChange }: Props) {
  const t = useTranslations('tasks')
  const isAlive = useIsAlive()
  const [isAsked, setIsAsked] = useState(false)
  const { assignee } = task
  const name = assignee && `${assignee.name} ${assignee.last_name}`
  if (!canChange)
    return (
      <p className={classes['who']} data-who>
        {name ?? t('unassigned')}
      </p>
    )
  return (
    <>
      <UnstyledButton
        className={classes['choose'] ?? ''}
        data-who
        data-nobody={assignee === null || undefined}
        disabled={!isAlive}
        aria-label={name === null ? t('assign') : t('assigned_to', { name })}
        onClick={() => setIsAsked(true)}
      >
        {assignee ? (
          <Avatar size={22} person={assignee} />
        ) : (
          <IconUserPlus size={16} stroke={1.5} aria-hidden />
        )}
        <span>{name ?? t('assign')}</span>
      </UnstyledButton>
      {isAsked && <AssignTaskDialog task={task} onClose={() => setIsAsked(false)} />}
    </>
  )
}
