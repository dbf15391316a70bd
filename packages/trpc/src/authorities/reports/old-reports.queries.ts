import type { Executor } from '@stayward/db/client'
import { booking } from '@stayward/db/schema/booking.table'
import { report } from '@stayward/db/schema/report.table'
import { and, inArray, isNotNull, lt, sql } from 'drizzle-orm'
import { bookingOf } from '../../kernel/relations.ts'

/**
 * Deletes at most `limit` reports of erased stays that ended more than `years` before `now`. Returns how
 * many.
 */
export async function deleteReportsBefore(
  db: Executor,
  now: string,
  years: number,
  limit: number,
): Promise<number> {
  const old = db
    .select({ id: report.id })
    .from(report)
    .innerJoin(booking, bookingOf(report))
    .where(
      and(
        isNotNull(booking.erased_at),
        lt(booking.departure_date, sql`(${now}::timestamptz - make_interval(years => ${years}))::date`),
      ),
    )
    .limit(limit)
  const deleted = await db.delete(report).where(inArray(report.id, old)).returning({ id: report.id })
  return deleted.length
}
