import type { Executor } from '@stayward/db/client'
import { checklistItem, task } from '@stayward/db/schema/task.table'
import { and, eq, notInArray, type SQL, sql } from 'drizzle-orm'
import { prepareWrite, type RowPlaces } from '../../kernel/prepare-once.ts'
import { withKey } from '../../kernel/relations.ts'
import type { TaskKey, TaskRow } from './tasks.queries.ts'
import { isUndone } from '../../properties/contractor-access.queries.ts'

const itemsOf = (key: TaskKey): SQL | undefined =>
  and(
    eq(checklistItem.account_id, key.account_id),
    eq(checklistItem.property_id, key.property_id),
    eq(checklistItem.task_id, key.id),
  )

export const insertTask = prepareWrite((db, row: RowPlaces<typeof task.$inferInsert>) =>
  db.insert(task).values(row),
)

/** Locks the row of a task until the transaction ends; false if it is gone. */
export async function selectTaskForUpdate(tx: Executor, key: TaskKey): Promise<boolean> {
  const rows = await tx.select({ id: task.id }).from(task).where(withKey(task, key)).for('update')
  return rows.length > 0
}

/** Updates a task and increments its version. */
export async function updateTask(
  tx: Executor,
  key: TaskKey,
  change: Partial<Omit<TaskRow, keyof TaskKey | 'version' | 'updated_at'>>,
  now: string,
): Promise<void> {
  await tx
    .update(task)
    .set({ ...change, version: sql`${task.version} + 1`, updated_at: now })
    .where(withKey(task, key))
}

export async function deleteTask(tx: Executor, key: TaskKey): Promise<void> {
  await tx.delete(task).where(withKey(task, key))
}

export type ItemInput = {
  id: string
  text: string
  required: boolean
  photo_required: boolean
  /** The item of a template that it is a copy of. */
  source_id?: string
}

/** Replaces the checklist of a task with `items`, in their order. Items that stay keep their ticks. */
export async function putItems(tx: Executor, key: TaskKey, items: ItemInput[]): Promise<void> {
  const kept = items.map(({ id }) => id)
  await tx
    .delete(checklistItem)
    .where(and(itemsOf(key), kept.length > 0 ? notInArray(checklistItem.id, kept) : undefined))
  if (items.length === 0) return
  const { account_id, property_id, id: task_id } = key
  await tx
    .insert(checklistItem)
    .values(items.map((item, position) => ({ ...item, account_id, property_id, task_id, position })))
    .onConflictDoUpdate({
      target: [checklistItem.account_id, checklistItem.property_id, checklistItem.task_id, checklistItem.id],
      set: {
        position: sql`excluded.position`,
        text: sql`excluded.text`,
        required: sql`excluded.required`,
        photo_required: sql`excluded.photo_required`,
      },
    })
}

export async function updateItem(
  tx: Executor,
  key: TaskKey,
  item_id: string,
  change: { done_at: string | null } | { photo_id: string | null },
): Promise<void> {
  await tx
    .update(checklistItem)
    .set(change)
    .where(and(itemsOf(key), eq(checklistItem.id, item_id)))
}

/** Unassigns the open tasks of a member. Returns them. */
export const clearAssignee = (
  tx: Executor,
  member: { account_id: string; property_id: string; id: string },
  now: string,
) =>
  tx
    .update(task)
    .set({ assignee_id: null, version: sql`${task.version} + 1`, updated_at: now })
    .where(
      and(
        eq(task.account_id, member.account_id),
        eq(task.property_id, member.property_id),
        eq(task.assignee_id, member.id),
        isUndone,
      ),
    )
    .returning({ id: task.id })

/** Cancels all open tasks of a booking, or one. Returns them. */
export const cancelOpenTasks = (
  tx: Executor,
  booking: { account_id: string; property_id: string; booking_id: string },
  now: string,
  only?: { task_id: string },
) =>
  tx
    .update(task)
    .set({ status: 'cancelled', cancelled_at: now, version: sql`${task.version} + 1`, updated_at: now })
    .where(
      and(
        eq(task.account_id, booking.account_id),
        eq(task.property_id, booking.property_id),
        eq(task.booking_id, booking.booking_id),
        isUndone,
        only ? eq(task.id, only.task_id) : undefined,
      ),
    )
    .returning({ id: task.id })
