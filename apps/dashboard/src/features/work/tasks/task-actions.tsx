'use client'
import { Button } from '@mantine/core'
import { IconArrowBackUp, IconCheck, IconPlayerPlay, IconUserPlus } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import dynamic from 'next/dynamic'
import { useEffect, useState } from 'react'
import { Notice } from '../../../components/notice'
import { useActions } from '../../../errors/use-actions'
import { useErrorWords } from '../../../errors/use-error-words'
import { useNow } from '../../../i18n/now'
import type { Job } from '../job-outbox/use-job'
import { isNext } from '../my-jobs/job-days'
import { canWorkOn } from './can-work-on'
import { MissingWork } from './missing-work-line'
import classes from './task-actions.module.css'
import { useTaskCommand } from './use-task-command'

const loadDialog = () => import('./complete-task-dialog')
const CompleteTaskDialog = dynamic(() => loadDialog().then((module) => module.CompleteTaskDialog), {
  loading: () => null,
})

const AssignTaskDialog = dynamic(
  () => import('./assign-task-dialog').then((module) => module.AssignTaskDialog),
  { loading: () => null },
)

type Props = {
  job: Job
  /** Whether the reader may say who does it. */
  canAssign: boolean
}

/** The next steps of a task as large buttons, in reach of the thumb on phones; a disabled one says why. */
export function TaskActions({ job: { task, waiting, act }, canAssign }: Props) {
  const t = useTranslations('tasks')
  const words = useErrorWords()
  const actions = useActions(task.allowed_actions)
  const now = useNow()
  const [isCompleting, setIsCompleting] = useState(false)
  const [isAssigning, setIsAssigning] = useState(false)
  const reopen = useTaskCommand('reopen')
  const { id: task_id, status } = task
  useEffect(() => {
    // Loaded before the network goes.
    if (canWorkOn(task)) void loadDialog()
  }, [task])
  const isOpen = status === 'todo' || status === 'in_progress'
  // For who plans, the next step of a task of nobody is to give it to somebody.
  const assigns = canAssign && status === 'todo' && task.assignee === null
  const main = status === 'todo' ? actions('start') : actions('complete')
  // What is missing is counted below the buttons.
  const isAtWork = status === 'in_progress' && canWorkOn(task)
  const reason = isOpen && !isAtWork ? main.reason : null
  // Planners' actions are sent at once, so only after everything that waits.
  const reopens = actions('reopen').allowed && waiting.length === 0
  if (!isOpen && !reopens) return null
  return (
    <div className={classes['place']} data-task-actions>
      {reopen.error && (
        <Notice tone="blocked" role="alert" title={words.of(reopen.error).title}>
          {words.of(reopen.error).text}
        </Notice>
      )}
      <div className={classes['bar']}>
        {assigns && (
          <Button
            size="lg"
            className={classes['main'] ?? ''}
            leftSection={<IconUserPlus size={20} stroke={1.75} aria-hidden />}
            onClick={() => setIsAssigning(true)}
          >
            {t('assign')}
          </Button>
        )}
        {status === 'todo' && (
          <Button
            size="lg"
            className={classes['main'] ?? ''}
            variant={isNext(task, now) && !assigns ? 'filled' : 'default'}
            disabled={!main.allowed}
            leftSection={<IconPlayerPlay size={20} stroke={1.75} aria-hidden />}
            onClick={() => act({ type: 'start' })}
          >
            {t('commands.start')}
          </Button>
        )}
        {(status === 'in_progress' || actions('complete').allowed) && (
          <Button
            size="lg"
            variant={status === 'todo' ? 'default' : 'filled'}
            className={`${classes['main']} ${status === 'todo' ? classes['later'] : ''}`}
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
            leftSection={<IconArrowBackUp size={20} stroke={1.75} aria-hidden />}
            onClick={() => act({ type: 'undo' })}
          >
            {t('commands.undo')}
          </Button>
        )}
        {reopens && (
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
      {isAtWork && <MissingWork task={task} />}
      {reason && <p className={classes['reason']}>{t('cannot', { reason })}</p>}
      {isAssigning && <AssignTaskDialog task={task} onClose={() => setIsAssigning(false)} />}
      {isCompleting && <CompleteTaskDialog task={task} act={act} onClose={() => setIsCompleting(false)} />}
    </div>
  )
}
