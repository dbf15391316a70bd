'use client'
import type { Property } from '@stayward/contract/properties/property'
import { allows } from '@stayward/contract/kernel/rights'
import { OPEN_TASK_STATUSES } from '@stayward/contract/work/task-states'
import type { Task } from '@stayward/contract/work/task'
import { Button } from '@mantine/core'
import { useTranslations } from 'next-intl'
import dynamic from 'next/dynamic'
import { useState } from 'react'
import { useActions } from '../../../errors/use-actions'
import classes from './manage-task.module.css'

const AssignTaskDialog = dynamic(() =>
  import('./assign-task-dialog').then((module) => module.AssignTaskDialog),
)
const ChangeTaskDialog = dynamic(() =>
  import('./change-task-dialog').then((module) => module.ChangeTaskDialog),
)
const CancelTaskDialog = dynamic(() => import('./end-task-dialogs').then((module) => module.CancelTaskDialog))
const TaskPayDialog = dynamic(() => import('../pay/task-pay-dialog').then((module) => module.TaskPayDialog))
const DeleteTaskDialog = dynamic(() => import('./end-task-dialogs').then((module) => module.DeleteTaskDialog))

type Props = { task: Task; property: Pick<Property, 'access_level' | 'time_zone'> }

/** The actions of planners on a task; empty for those who only do it. */
export function ManageTask({ task, property }: Props) {
  const t = useTranslations('tasks')
  const [asked, setAsked] = useState<'assign' | 'edit' | 'pay' | 'cancel' | 'delete' | null>(null)
  const actions = useActions(task.allowed_actions)
  const { access_level, time_zone } = property
  const isOpen = OPEN_TASK_STATUSES.some((status) => status === task.status)
  const edits = isOpen && allows(access_level, 'task.edit')
  const deletes = allows(access_level, 'task.delete')
  const paid = task.status !== 'cancelled' && allows(access_level, 'pay.set')
  const close = () => setAsked(null)
  if (!edits && !deletes && !paid) return null
  return (
    <div className={classes['actions']}>
      {edits && (
        <>
          {/* Of nobody, it is the first of the large buttons. */}
          {(task.assignee !== null || task.status !== 'todo') && (
            <Button size="xs" variant="default" onClick={() => setAsked('assign')}>
              {t('assign')}
            </Button>
          )}
          <Button size="xs" variant="default" onClick={() => setAsked('edit')}>
            {t('edit')}
          </Button>
        </>
      )}
      {paid && (
        <Button size="xs" variant="default" onClick={() => setAsked('pay')}>
          {t('set_pay')}
        </Button>
      )}
      {actions('cancel').allowed && (
        <Button data-destructive size="xs" variant="subtle" onClick={() => setAsked('cancel')}>
          {t('commands.cancel')}
        </Button>
      )}
      {deletes && (
        <Button data-destructive size="xs" variant="subtle" onClick={() => setAsked('delete')}>
          {t('delete')}
        </Button>
      )}
      {asked === 'assign' && <AssignTaskDialog task={task} onClose={close} />}
      {asked === 'edit' && <ChangeTaskDialog task={task} time_zone={time_zone} onClose={close} />}
      {asked === 'pay' && <TaskPayDialog task={task} onClose={close} />}
      {asked === 'cancel' && <CancelTaskDialog task={task} onClose={close} />}
      {asked === 'delete' && <DeleteTaskDialog task={task} onClose={close} />}
    </div>
  )
}
