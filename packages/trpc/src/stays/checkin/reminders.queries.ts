import type { Executor } from '@stayward/db/client'
import { booking } from '@stayward/db/schema/booking.table'
import { property } from '@stayward/db/schema/property.table'
import { and, asc, getTableColumns, gt, isNotNull, isNull, notInArray, sql } from 'drizzle-orm'
import { propertyOf, withKey } from '../../kernel/relations.ts'
import { isExpected } from '../bookings/expected-stays.queries.ts'
import type { BookingKey } from './checkin.queries.ts'
import { DAYS_BEFORE } from '../bookings/reminder-days.rules.ts'

/** No mails at night. */
const FROM_HOUR = 9
const UNTIL_HOUR = 21

/**
 * Stays with an open, incomplete check-in whose booker has not been mailed since the last due reminder day;
 * with that day. Only in the daytime at the property, and without the accounts in `except`.
 */
export const listToRemind = (
  tx: Executor,
  now: string,
  { except, limit }: { except: string[]; limit: number },
) => {
  const local = sql`(${now}::timestamptz at time zone ${property.time_zone})`
  const left = sql`(${booking.arrival_date} - ${local}::date)`
  const days = sql<number>`(case ${sql.join(
    DAYS_BEFORE.toReversed().map((day) => sql`when ${left} <= ${day}::int then ${day}::int`),
    sql` `,
  )} end)`
  return tx
    .select({ row: getTableColumns(booking), days: days.as('days') })
    .from(booking)
    .innerJoin(property, propertyOf(booking))
    .where(
      and(
        isExpected,
        isNotNull(booking.guest_email),
        isNull(booking.checkin_completed_at),
        isNull(booking.checkin_closed_at),
        isNull(property.archived_at),
        gt(booking.from, now),
        notInArray(booking.account_id, except),
        sql`coalesce(${booking.checkin_mailed_days}, 1000) > ${days}`,
        sql`extract(hour from ${local}) >= ${FROM_HOUR}::int and extract(hour from ${local}) < ${UNTIL_HOUR}::int`,
      ),
    )
    .orderBy(asc(booking.from), asc(booking.id))
    .limit(limit)
    .for('update', { of: booking, skipLocked: true })
}

/** Records for which reminder day the guest was mailed. That does not count as a change of the booking. */
export async function noteMailed(tx: Executor, key: BookingKey, checkin_mailed_days: number): Promise<void> {
  await tx.update(booking).set({ checkin_mailed_days }).where(withKey(booking, key))
}
