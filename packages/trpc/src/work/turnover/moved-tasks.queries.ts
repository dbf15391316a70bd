import type { Executor } from '@stayward/db/client'
import { member } from '@stayward/db/schema/member.table'
import { property } from '@stayward/db/schema/property.table'
import { checklistItem, task, turnover } from '@stayward/db/schema/task.table'
import { and, eq, inArray, sql } from 'drizzle-orm'
import type { StayMove } from '../../kernel/followers.ts'

/**
 * Clears a booking that moved from the tasks at its old property that were started or have ended. If the
 * turnover is among the started, the booking may get another. Returns the tasks.
 */
export async function leaveTasks(
  tx: Executor,
  { account_id, from_property_id, booking_id }: StayMove,
  now: string,
): Promise<{ id: string }[]> {
  const left = await tx
    .update(task)
    .set({ booking_id: null, version: sql`${task.version} + 1`, updated_at: now })
    .where(
      and(
        eq(task.account_id, account_id),
        eq(task.property_id, from_property_id),
        eq(task.booking_id, booking_id),
        inArray(task.status, ['in_progress', 'completed', 'cancelled']),
      ),
    )
    .returning({ id: task.id, status: task.status })
  const started = left.filter(({ status }) => status !== 'cancelled').map(({ id }) => id)
  if (started.length > 0)
    await tx
      .delete(turnover)
      .where(
        and(
          eq(turnover.account_id, account_id),
          eq(turnover.property_id, from_property_id),
          eq(turnover.booking_id, booking_id),
          inArray(turnover.task_id, started),
        ),
      )
  return left
}

/**
 * Gives the other tasks of a booking that moved, their checklists and its turnover the key of its new
 * property, in one statement, after which their keys are checked. A turnover gets the default cleaner of the
 * new property; any other assignee stays if they work there too. Returns the tasks.
 */
export async function moveTasks(
  tx: Executor,
  { account_id, property_id, from_property_id, booking_id }: StayMove,
  now: string,
): Promise<{ id: string }[]> {
  const rows = await tx.execute<{ id: string }>(sql`
    with moved as (
      update ${task} set property_id = ${property_id}, version = ${task.version} + 1, updated_at = ${now},
        assignee_id = coalesce(
          (select ${property.default_cleaner_id} from ${property} join ${turnover}
            on ${turnover.account_id} = ${property.account_id} and ${turnover.property_id} = ${from_property_id}
            and ${turnover.task_id} = ${task.id}
            where ${property.account_id} = ${account_id} and ${property.id} = ${property_id}),
          (select here.id from ${member} join ${member} here on here.account_id = ${member.account_id}
            and here.property_id = ${property_id} and here.user_id = ${member.user_id}
            where ${member.account_id} = ${account_id} and ${member.property_id} = ${from_property_id}
            and ${member.id} = ${task.assignee_id}))
      where ${task.account_id} = ${account_id} and ${task.property_id} = ${from_property_id}
        and ${task.booking_id} = ${booking_id}
      returning ${task.id}
    ), items as (
      update ${checklistItem} set property_id = ${property_id}
      where ${checklistItem.account_id} = ${account_id} and ${checklistItem.property_id} = ${from_property_id}
        and ${checklistItem.task_id} in (select id from moved)
    ), planned as (
      update ${turnover} set property_id = ${property_id}, updated_at = ${now},
        task_id = (select id from moved where id = ${turnover.task_id})
      where ${turnover.account_id} = ${account_id} and ${turnover.property_id} = ${from_property_id}
        and ${turnover.booking_id} = ${booking_id}
    )
    select id from moved order by id`)
  return [...rows]
}
