import type { Transaction } from '@stayward/db/client'
import { booking } from '@stayward/db/schema/booking.table'
import { and, asc, eq, isNull } from 'drizzle-orm'
import type { PropertyRow } from '../../properties/properties.queries.ts'
import { occupiesNights } from './expected-stays.queries.ts'

/** The booking with exactly these days that no feed brought; null if there is none. */
export async function findSameStay(
  tx: Transaction,
  { account_id, id: property_id }: PropertyRow,
  { from, to }: { from: string; to: string },
): Promise<string | null> {
  const [found] = await tx
    .select({ id: booking.id })
    .from(booking)
    .where(
      and(
        eq(booking.account_id, account_id),
        eq(booking.property_id, property_id),
        eq(booking.arrival_date, from),
        eq(booking.departure_date, to),
        isNull(booking.feed_id),
        occupiesNights(),
      ),
    )
    .orderBy(asc(booking.id))
    .limit(1)
  return found?.id ?? null
}
