import type { MissingItem } from '@stayward/contract/kernel/error-members'
import { allows } from '@stayward/contract/kernel/rights'
import { missingOf, type TaskFacts } from '@stayward/contract/work/task-states'
import type { AccountActor } from '../../kernel/actor.ts'
import type { TaskItem, VisibleTask } from './tasks.queries.ts'

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

/** The input for the state machine's guards. */
export const factsOf = (row: VisibleTask, actor: AccountActor, now: Date): TaskFacts => ({
  hold: holdOf(row, actor),
  manages: allows(row.access_level, 'task.edit'),
  started_at: row.started_at,
  missing: missingItems(row.items).length,
  now,
})
