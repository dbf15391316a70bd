import { accessCode } from '@stayward/db/schema/access-code.table'
import { smartLock } from '@stayward/db/schema/smart-lock.table'
import { and, eq, isNull, ne, or, type SQL, sql } from 'drizzle-orm'
import type { Reader } from '../../kernel/actor.ts'
import type { Param } from '../../kernel/prepare-once.ts'
import { replacedAt } from '../../stays/readiness/replaced-codes.queries.ts'
import { propertiesWith } from '../../properties/properties.queries.ts'

type Reading = Reader & { now: Param<string> }

/** What the shown status of a code is computed from. */
const codeState = sql`jsonb_build_object(
  'intent', ${accessCode.intent}, 'delivery', ${accessCode.delivery},
  'starts_at', ${accessCode.starts_at}, 'ends_at', ${accessCode.ends_at}, 'wanted_at', ${accessCode.wanted_at},
  'vendor_code_id', ${accessCode.vendor_code_id}, 'attempts', ${accessCode.attempts},
  'next_attempt_at', ${accessCode.next_attempt_at}, 'verified_until', ${accessCode.verified_until})`

/** Whether a code may be in trouble: not yet delivered, or still on a lock after its window. */
const mayBeInTrouble = (now: Param<string>): SQL | undefined =>
  and(
    // A literal, to match the partial index.
    sql`${accessCode.delivery} <> 'removed'`,
    or(ne(accessCode.delivery, 'verified'), sql`${accessCode.ends_at} <= ${now}::timestamptz`),
  )

/**
 * Codes of stays and tasks that the reader sees and that may be in trouble. What people are shown is decided by
 * `shownStatus`. One whose guests got the reserve of the lock instead no longer needs anybody.
 */
export const isCodeInTrouble = (reading: Reading): SQL | undefined =>
  and(
    propertiesWith(reading, 'access_code.see'),
    mayBeInTrouble(reading.now),
    eq(accessCode.is_reserve, false),
    or(eq(accessCode.intent, 'absent'), isNull(replacedAt)),
  )

/** The same for the reserves of locks. */
export const isReserveInTrouble = (reading: Reading): SQL | undefined =>
  and(
    propertiesWith(reading, 'access_code.see'),
    mayBeInTrouble(reading.now),
    eq(accessCode.is_reserve, true),
  )

/** A code as an item of the timeline, from the start of its window or, once that is over, from now. */
export const codeItem = ({ now }: Reading) => ({
  kind: sql`'code_problem'`,
  at: sql`greatest(${accessCode.starts_at}, ${now}::timestamptz)`,
  booking_id: accessCode.booking_id,
  task_id: accessCode.task_id,
  title: smartLock.name,
  code: codeState,
})
