import type { Transaction } from '@stayward/db/client'
import { booking } from '@stayward/db/schema/booking.table'
import { guest } from '@stayward/db/schema/guest.table'
import { report } from '@stayward/db/schema/report.table'
import { and, eq, isNotNull, sql } from 'drizzle-orm'
import { withKey } from '../../kernel/relations.ts'
import type { BookingRow } from './bookings.queries.ts'

type BookingKey = Pick<BookingRow, 'account_id' | 'property_id' | 'id'>

const ofBooking = (table: typeof guest | typeof report, { account_id, property_id, id }: BookingKey) =>
  and(eq(table.account_id, account_id), eq(table.property_id, property_id), eq(table.booking_id, id))

/** What guests and authorities already have to do with a booking. */
export async function readInvolved(
  tx: Transaction,
  key: BookingKey,
): Promise<{ registered: number; has_reports: boolean }> {
  const guests = tx
    .select({ registered: sql`count(*)::int` })
    .from(guest)
    .where(ofBooking(guest, key))
  const reports = tx
    .select({ id: report.id })
    .from(report)
    .where(and(ofBooking(report, key), isNotNull(report.sent_at)))
  const [found] = await tx
    .select({ registered: sql<number>`(${guests})`, has_reports: sql<boolean>`exists (${reports})` })
    .from(booking)
    .where(withKey(booking, key))
  return found ?? { registered: 0, has_reports: false }
}
