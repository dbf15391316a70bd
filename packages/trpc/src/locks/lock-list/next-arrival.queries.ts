import { booking } from '@stayward/db/schema/booking.table'
import { smartLock } from '@stayward/db/schema/smart-lock.table'
import { and, eq, gt, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { occupiesNights } from '../../stays/bookings/expected-stays.queries.ts'

const next = alias(booking, 'next')

/** When the first stay after an instant begins at the property of a lock, in a query over `smart_lock`; null if nobody is booked. */
export const nextArrivalAt = (instant: SQL): SQL<string | null> => sql`(
  select min(${next.from}) from ${booking} "next" where ${and(
    eq(next.account_id, smartLock.account_id),
    eq(next.property_id, smartLock.property_id),
    occupiesNights(next),
    gt(next.from, instant),
  )})`
