import type { ReportKind } from '@stayward/contract/authorities/report-states'
import type { TaskStatus } from '@stayward/contract/work/task-states'
import type { Executor } from '@stayward/db/client'
import { accessCode } from '@stayward/db/schema/access-code.table'
import { report } from '@stayward/db/schema/report.table'
import { smartLock } from '@stayward/db/schema/smart-lock.table'
import { task } from '@stayward/db/schema/task.table'
import { and, asc, eq, ne, sql } from 'drizzle-orm'
import { lockOfCode } from '../../kernel/relations.ts'
import type { BookingRow } from './bookings.queries.ts'

/**
 * Lets the key of a booking and those of its rows change one after the other: the only deferrable constraints
 * are the foreign keys between them.
 */
export const deferKeys = (tx: Executor): Promise<unknown> => tx.execute(sql`set constraints all deferred`)

/** Checks the keys that `deferKeys` left open. Throws if a row was forgotten. */
export const checkKeys = (tx: Executor): Promise<unknown> => tx.execute(sql`set constraints all immediate`)

type BookingKey = Pick<BookingRow, 'account_id' | 'property_id' | 'id'>

/** What belongs to a booking, as far as a move changes it. */
export type Belongings = {
  codes: {
    id: string
    pin: string
    smart_lock_id: string
    lock_name: string
    starts_at: string
    ends_at: string
  }[]
  tasks: { id: string; title: string; status: TaskStatus; due_at: string; assignee_id: string | null }[]
  misplaced: ReportKind[]
}

/** Reads the wanted codes, tasks and misplaced reports of a booking. */
export async function readBelongings(
  tx: Executor,
  { account_id, property_id, id }: BookingKey,
): Promise<Belongings> {
  const codes = await tx
    .select({
      id: accessCode.id,
      pin: accessCode.pin,
      smart_lock_id: accessCode.smart_lock_id,
      lock_name: smartLock.name,
      starts_at: accessCode.starts_at,
      ends_at: accessCode.ends_at,
    })
    .from(accessCode)
    .innerJoin(smartLock, lockOfCode)
    .where(
      and(
        eq(accessCode.account_id, account_id),
        eq(accessCode.property_id, property_id),
        eq(accessCode.booking_id, id),
        eq(accessCode.intent, 'present'),
        ne(accessCode.delivery, 'removed'),
      ),
    )
    .orderBy(asc(smartLock.position), asc(smartLock.id))
  const tasks = await tx
    .select({
      id: task.id,
      title: task.title,
      status: task.status,
      due_at: task.due_at,
      assignee_id: task.assignee_id,
    })
    .from(task)
    .where(and(eq(task.account_id, account_id), eq(task.property_id, property_id), eq(task.booking_id, id)))
    .orderBy(asc(task.due_at), asc(task.id))
  const misplaced = await tx
    .select({ kind: report.kind })
    .from(report)
    .where(
      and(
        eq(report.account_id, account_id),
        eq(report.property_id, property_id),
        eq(report.booking_id, id),
        eq(report.is_misplaced, true),
      ),
    )
  return { codes, tasks, misplaced: misplaced.map(({ kind }) => kind) }
}
