'use client'
import type { Property } from '@stayward/contract/properties/property'
import { allows } from '@stayward/contract/kernel/rights'
import { OPEN_TASK_STATUSES } from '@stayward/contract/work/task-states'
import type { Task } from '@stayward/contract/work/task'
import { useTranslations } from 'next-intl'
import dynamic from 'next/dynamic'
import { type ReactNode, useState } from 'react'
import type { MenuAction } from '../../../components/action-menu'
import { useActions } from '../../../errors/use-actions'

const AssignTaskDialog = dynamic(() =>
  import('./assign-task-dialog').then((module) => module.AssignTaskDialog),
)
const ChangeTaskDialog = dynamic(() =>
  import('./change-task-dialog').then((module) => module.ChangeTaskDialog),
)
const CancelTaskDialog = dynamic(() => import('./end-task-dialogs').then((module) => module.CancelTaskDialog))
const TaskPayDialog = dynamic(() => import('../pay/task-pay-dialog').then((module) => module.TaskPayDialog))
const DeleteTaskDialog = dynamic(() => import('./end-task-dialogs').then((module) => module.DeleteTaskDialog))
const RotateLinkDialog = dynamic(() =>
  import('./rotate-link-dialog').then((module) => module.RotateLinkDialog),
)

/** What planners can do with a task, in the order of a menu: what ends the task is last. */
const ACTIONS = ['assign', 'edit', 'pay', 'rotate', 'cancel', 'delete'] as const
export type TaskAction = (typeof ACTIONS)[number]
export type ManagingAction = MenuAction & { key: TaskAction }

/** The actions of planners on a task, none for those who only do it, and the dialog of the one that was chosen. */
export function useManageTask(
  task: Task,
  { access_level, time_zone }: Pick<Property, 'access_level' | 'time_zone'>,
): { managing: ManagingAction[]; dialog: ReactNode } {
  const t = useTranslations('tasks')
  const [asked, setAsked] = useState<TaskAction | null>(null)
  const actions = useActions(task.allowed_actions)
  const edits =
    OPEN_TASK_STATUSES.some((status) => status === task.status) && allows(access_level, 'task.edit')
  const isOffered: Record<TaskAction, boolean> = {
    // Of nobody, it is the first of the large buttons.
    assign: edits && (task.assignee !== null || task.status !== 'todo'),
    edit: edits,
    pay: task.status !== 'cancelled' && allows(access_level, 'pay.set'),
    rotate: task.public_url !== null,
    cancel: actions('cancel').allowed,
    delete: allows(access_level, 'task.delete'),
  }
  const labels: Record<TaskAction, string> = {
    assign: t('assign'),
    edit: t('edit'),
    pay: t('set_pay'),
    rotate: t('link.rotate_dialog.confirm'),
    cancel: t('commands.cancel'),
    delete: t('delete'),
  }
  const close = () => setAsked(null)
  return {
    managing: ACTIONS.filter((key) => isOffered[key]).map((key) => ({
      key,
      label: labels[key],
      reason: null,
      isDestructive: key === 'cancel' || key === 'delete',
      onChoose: () => setAsked(key),
    })),
    dialog: (
      <>
        {asked === 'assign' && <AssignTaskDialog task={task} onClose={close} />}
        {asked === 'edit' && <ChangeTaskDialog task={task} time_zone={time_zone} onClose={close} />}
        {asked === 'pay' && <TaskPayDialog task={task} onClose={close} />}
        {asked === 'rotate' && <RotateLinkDialog task={task} onClose={close} />}
        {asked === 'cancel' && <CancelTaskDialog task={task} onClose={close} />}
        {asked === 'delete' && <DeleteTaskDialog task={task} onClose={close} />}
      </>
    ),
  }
}
