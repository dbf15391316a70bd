import type { MissingItem } from '@stayward/contract/kernel/error-members'
import { allows } from '@stayward/contract/kernel/rights'
import type { TaskPay } from '@stayward/contract/work/pay'
import { missingOf, OPEN_TASK_STATUSES, type TaskFacts } from '@stayward/contract/work/task-states'
import type { AccountActor } from '../../kernel/actor.ts'
import { keptPay } from '../pay/pay-of-task.rules.ts'
import type { TaskItem, TaskRow, VisibleTask } from './tasks.queries.ts'

/** Whether there is still something to do. */
export const isTaskOpen = ({ status }: Pick<TaskRow, 'status'>): boolean =>
  OPEN_TASK_STATUSES.some((open) => open === status)

/** The checklist items missing before a task can be completed. */
export const missingItems = (items: readonly TaskItem[]): MissingItem[] =>
  items.flatMap(({ id, text, required, photo_required, done_at, photo_id }) =>
    missingOf({ required, photo_required, done: done_at !== null, has_photo: photo_id !== null }).map(
      (what) => ({ id, text, what }),
    ),
  )

/**
 * Whether changes of its property's checklist still reach a task: nobody has begun it, nobody wrote its items, and
 * none of these has a tick or a photo.
 */
export const followsChecklist = ({
  status,
  own_checklist,
  items,
}: Pick<VisibleTask, 'status' | 'own_checklist' | 'items'>): boolean =>
  status === 'todo' &&
  !own_checklist &&
  items.every(
    ({ source_id, done_at, photo_id }) => source_id !== null && done_at === null && photo_id === null,
  )

/**
 * Whether the caller may do a task: any if they can edit it; otherwise one assigned to them or, for staff, an
 * unassigned one of their service that nobody else has started.
 */
export function holdOf(row: VisibleTask, actor: AccountActor): TaskFacts['hold'] {
  if (allows(row.access_level, 'task.edit')) return 'mine'
  if (row.assignee !== null) return row.assignee.user_id === actor.user_id ? 'mine' : 'denied'
  if (row.access_level !== 'staff' || row.service !== row.own_service) return 'denied'
  const isTaken = row.status === 'in_progress' && row.started_by_id !== actor.user_id
  return isTaken ? 'taken' : 'mine'
}

/**
 * Whose job it is: that of its assignee; of an unassigned one, that of who started or else completed it. A completed
 * task keeps whose it was.
 */
export const workerOf = ({
  worker_id,
  assignee,
  started_by_id,
  completed_by_id,
}: Pick<VisibleTask, 'worker_id' | 'assignee' | 'started_by_id' | 'completed_by_id'>): string | null =>
  worker_id ?? assignee?.user_id ?? started_by_id ?? completed_by_id

/** What a job is paid: what is kept with it, or the usual pay as long as it is open. */
export const payOf = (row: VisibleTask): TaskPay | null =>
  keptPay(row) ?? (isTaskOpen(row) ? row.usual_pay : null)

/** The input for the state machine's guards. */
export const factsOf = (row: VisibleTask, actor: AccountActor, now: Date): TaskFacts => ({
  hold: holdOf(row, actor),
  manages: allows(row.access_level, 'task.edit'),
  started_at: row.started_at,
  missing: missingItems(row.items).length,
  now,
})
