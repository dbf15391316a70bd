import type { MissingItem } from '@stayward/contract/kernel/error-members'
import { allows } from '@stayward/contract/kernel/rights'
import { missingOf, type TaskFacts } from '@stayward/contract/work/task-states'
import type { AccountActor } from '../../kernel/actor.ts'
import type { TaskItem, VisibleTask } from './tasks.queries.ts'

/** A point of the checklist that stands against completion, and whether its tick or its photo is missing. */

/** What a checklist still wants before its task can be completed. */
export const missingItems = (items: readonly TaskItem[]): MissingItem[] =>
  items.flatMap(({ id, text, required, photo_required, done_at, photo_id }) =>
    missingOf({ required, photo_required, done: done_at !== null, has_photo: photo_id !== null }).map(
      (what) => ({ id, text, what }),
    ),
  )

/**
 * Whether a task is the caller's to do: any for who may edit it, else one that is assigned to them, or for staff an
 * unassigned one of their service, as long as nobody else has started it.
 */
export function holdOf(row: VisibleTask, actor: AccountActor): TaskFacts['hold'] {
  if (allows(row.access_level, 'task.edit')) return 'mine'
  if (row.assignee !== null) return row.assignee.user_id === actor.user_id ? 'mine' : 'denied'
  if (row.access_level !== 'staff' || row.service !== row.own_service) return 'denied'
  const isTaken = row.status === 'in_progress' && row.started_by_id !== actor.user_id
  return isTaken ? 'taken' : 'mine'
}

/** What the guards of the state machine look at. */
export const factsOf = (row: VisibleTask, actor: AccountActor, now: Date): TaskFacts => ({
  hold: holdOf(row, actor),
  manages: allows(row.access_level, 'task.edit'),
  started_at: row.started_at,
  missing: missingItems(row.items).length,
  now,
})
