'use client'
import type { AccessLevel } from '@stayward/contract/kernel/rights'
import type { Task } from '@stayward/contract/work/task'
import { useNow } from '../../../i18n/now'
import { useTaskTitle } from '../../../i18n/use-task-title'
import type { JobStep } from './job-command'
import { useOutbox, useOutboxState } from './job-outbox-provider'
import { useIsOnline } from './use-is-online'
import { withSteps } from './with-steps'

/** A task including its waiting steps, and a function to take the next step. */
export function useJob(task: Task, access_level: AccessLevel) {
  const outbox = useOutbox()
  const titleOf = useTaskTitle()
  const { commands, hold } = useOutboxState()
  const isOnline = useIsOnline()
  const now = useNow()
  const waiting = commands.filter((command) => command.task.id === task.id)
  const photoUrl = (id: number, photo: Blob) => outbox.photoUrl(id, photo)
  return {
    task: withSteps(task, waiting, { access_level, now, photoUrl }),
    waiting,
    /** Whether the waiting steps will stay for a while; otherwise they are about to arrive. */
    isHeld: !isOnline || hold !== null,
    act: (step: JobStep) => void outbox.add({ id: task.id, title: titleOf(task.title) }, step),
  }
}

export type Job = ReturnType<typeof useJob>

/** Whether a step on a checklist item is waiting. */
export const waitsForItem = ({ waiting }: Pick<Job, 'waiting'>, item_id: string): boolean =>
  waiting.some(({ step }) => 'item_id' in step && step.item_id === item_id)
