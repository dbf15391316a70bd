'use client'
import type { Task } from '@stayward/contract/task'
import { Button } from '@mantine/core'
import { IconArrowBackUp, IconCheck, IconPlayerPlay } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import dynamic from 'next/dynamic'
import { useState } from 'react'
import { Notice } from '../../components/notice'
import { useActions } from '../../errors/use-actions'
import { useErrorWords } from '../../errors/use-error-words'
import { canWorkOn } from './can-work-on'
import classes from './task-actions.module.css'
import { useTaskCommand } from './use-task-command'

const CompleteTaskDialog = dynamic(() =>
  import('./complete-task-dialog').then((module) => module.CompleteTaskDialog),
)

/** The next step of a task as large buttons, at thumb height on phones; what stands against one is told. */
export function TaskActions({ task }: { task: Task }) {
  const t = useTranslations('tasks')
  const words = useErrorWords()
  const actions = useActions(task.allowed_actions)
  const [isCompleting, setIsCompleting] = useState(false)
  const start = useTaskCommand('start')
  const undo = useTaskCommand('undo')
  const reopen = useTaskCommand('reopen')
  const { id: task_id, status } = task
  const isOpen = status === 'todo' || status === 'in_progress'
  const main = status === 'todo' ? actions('start') : actions('complete')
  // What is missing stands above the checklist, point by point.
  const isAtWork = status === 'in_progress' && canWorkOn(task)
  const reason = isOpen && !isAtWork ? main.reason : null
  const error = start.error ?? undo.error ?? reopen.error
  if (!isOpen && !actions('reopen').allowed) return null
  return (
    <div className={classes['place']}>
      {error && (
        <Notice tone="blocked" role="alert" title={words.of(error).title}>
          {words.of(error).text}
        </Notice>
      )}
      <div className={classes['bar']}>
        {status === 'todo' && (
          <Button
            size="lg"
            className={classes['main'] ?? ''}
            disabled={!main.allowed}
            loading={start.isPending}
            leftSection={<IconPlayerPlay size={20} stroke={1.75} aria-hidden />}
            onClick={() => start.mutate({ task_id })}
          >
            {t('commands.start')}
          </Button>
        )}
        {(status === 'in_progress' || actions('complete').allowed) && (
          <Button
            size="lg"
            variant={status === 'todo' ? 'default' : 'filled'}
            className={classes['main'] ?? ''}
            disabled={!actions('complete').allowed}
            leftSection={<IconCheck size={20} stroke={1.75} aria-hidden />}
            onClick={() => setIsCompleting(true)}
          >
            {t('commands.complete')}
          </Button>
        )}
        {actions('undo').allowed && (
          <Button
            size="lg"
            variant="default"
            loading={undo.isPending}
            leftSection={<IconArrowBackUp size={20} stroke={1.75} aria-hidden />}
            onClick={() => undo.mutate({ task_id })}
          >
            {t('commands.undo')}
          </Button>
        )}
        {actions('reopen').allowed && (
          <Button
            size="lg"
            variant="default"
            loading={reopen.isPending}
            onClick={() => reopen.mutate({ task_id })}
          >
            {t('commands.reopen')}
          </Button>
        )}
      </div>
      {reason && <p className={classes['reason']}>{t('cannot', { reason })}</p>}
      {isCompleting && <CompleteTaskDialog task={task} onClose={() => setIsCompleting(false)} />}
    </div>
  )
}
