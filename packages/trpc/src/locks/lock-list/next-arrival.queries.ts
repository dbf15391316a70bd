import { booking } from '@stayward/db/schema/booking.table'
import { smartLock } from '@stayward/db/schema/smart-lock.table'
import { and, eq, gt, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Param } from '../../kernel/prepare-once.ts'
import { occupiesNights } from '../../stays/bookings/expected-stays.queries.ts'

const next = alias(booking, 'next')

/** When the next stay at the property of a lock begins, in a query over `smart_lock`; null if nobody is booked. */
export const nextArrivalAt = (now: Param<string>): SQL<string | null> => sql`(
  select min(${next.from}) from ${booking} "next" where ${and(
    eq(next.account_id, smartLock.account_id),
    eq(next.property_id, smartLock.property_id),
    occupiesNights(next),
    gt(next.from, sql`${now}::timestamptz`),
  )})`
