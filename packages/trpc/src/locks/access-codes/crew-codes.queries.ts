import type { Executor } from '@stayward/db/client'
import { accessCode } from '@stayward/db/schema/access-code.table'
import { booking } from '@stayward/db/schema/booking.table'
import { property } from '@stayward/db/schema/property.table'
import { task } from '@stayward/db/schema/task.table'
import { and, asc, eq, isNotNull, ne, or, type SQL, sql } from 'drizzle-orm'
import { bookingOf, propertyOf } from '../../kernel/relations.ts'
import { nextArrival } from '../../stays/bookings/next-arrival.queries.ts'
import {
  arrivalAfterDue,
  leftBeforeDue,
  ownerComesAfter,
} from '../../stays/bookings/stays-around-task.queries.ts'
import { isUndone } from '../../properties/contractor-access.queries.ts'

type Place = { account_id: string; property_id: string }

const hasWantedCode = sql`exists (select from ${accessCode} where ${and(
  eq(accessCode.account_id, task.account_id),
  eq(accessCode.property_id, task.property_id),
  eq(accessCode.task_id, task.id),
  eq(accessCode.intent, 'present'),
)})`

const tasks = (tx: Executor, which: SQL | undefined) =>
  tx
    .select({
      account_id: task.account_id,
      property_id: task.property_id,
      id: task.id,
      status: task.status,
      due_at: task.due_at,
      assignee_id: task.assignee_id,
      departure: booking.to,
      arrival: nextArrival.as('arrival'),
      owner_comes_at: ownerComesAfter.as('owner_comes_at'),
      left_before_due: leftBeforeDue.as('left_before_due'),
      arrival_after_due: arrivalAfterDue.as('arrival_after_due'),
      time_zone: property.time_zone,
      auto_access_codes: property.auto_access_codes,
      archived_at: property.archived_at,
    })
    .from(task)
    .innerJoin(property, propertyOf(task))
    .leftJoin(booking, bookingOf(task))
    .where(which)
    .orderBy(asc(task.id))

/** A task with what the codes of its crew depend on. */
export type CodeTask = Awaited<ReturnType<typeof tasks>>[number]

/** Tasks with codes at a property that have moved to another one with their booking. */
export const listTasksElsewhere = async (
  tx: Executor,
  { account_id, property_id }: Place,
): Promise<{ task_id: string }[]> =>
  tx
    .selectDistinct({ task_id: task.id })
    .from(accessCode)
    .innerJoin(task, and(eq(task.account_id, accessCode.account_id), eq(task.id, accessCode.task_id)))
    .where(
      and(
        eq(accessCode.account_id, account_id),
        eq(accessCode.property_id, property_id),
        ne(task.property_id, property_id),
      ),
    )
    .orderBy(asc(task.id))

const ofPlace = ({ account_id, property_id }: Place): SQL | undefined =>
  and(eq(task.account_id, account_id), eq(task.property_id, property_id))

/** One task. Throws if there is none: only for keys that were just read or written. */
export async function readCodeTask(tx: Executor, key: Place & { id: string }): Promise<CodeTask> {
  const [found] = await tasks(tx, and(ofPlace(key), eq(task.id, key.id)))
  if (!found) throw new Error(`No task ${key.id}.`)
  return found
}

/**
 * The tasks of a property whose crews have codes or might get some: open with an assignee, or with a wanted
 * code.
 */
export const listCodeTasks = (tx: Executor, place: Place): Promise<CodeTask[]> =>
  tasks(tx, and(ofPlace(place), or(and(isUndone, isNotNull(task.assignee_id)), hasWantedCode)))
