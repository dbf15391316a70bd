import type { Executor } from '@stayward/db/client'
import { booking } from '@stayward/db/schema/booking.table'
import { and, asc, count, eq, gt, max, ne, not, type SQL, sql } from 'drizzle-orm'
import { knownPlaces } from '../party/party.queries.ts'

type PropertyKey = { account_id: string; id: string }

const ofProperty = ({ account_id, id }: PropertyKey): SQL | undefined =>
  and(eq(booking.account_id, account_id), eq(booking.property_id, id))

/** Current and upcoming stays of a property. No-shows may be reinstated, so they count. */
const aheadOf = (property: PropertyKey, now: string): SQL | undefined =>
  and(ofProperty(property), gt(booking.to, now), ne(booking.status, 'cancelled'))

/** How many current and upcoming stays a property has, and the largest party among them. */
export async function countStaysAhead(
  tx: Executor,
  property: PropertyKey,
  now: string,
): Promise<{ stays: number; guests_number: number }> {
  const [found] = await tx
    .select({ stays: count(), guests_number: max(knownPlaces).mapWith(Number) })
    .from(booking)
    .where(aheadOf(property, now))
  return { stays: found?.stays ?? 0, guests_number: found?.guests_number ?? 0 }
}

/** Unknown parties of current and upcoming stays are as large as their property allows. */
export async function resizeUnknownParties(
  tx: Executor,
  property: PropertyKey & { max_guests: number },
  now: string,
): Promise<void> {
  await tx
    .update(booking)
    .set({ guests_number: property.max_guests, version: sql`${booking.version} + 1`, updated_at: now })
    .where(
      and(
        aheadOf(property, now),
        not(booking.guests_number_known),
        ne(booking.guests_number, property.max_guests),
      ),
    )
}

/** The current and upcoming stays of a property, by arrival. */
export const listStaysAhead = (tx: Executor, property: PropertyKey, now: string) =>
  tx
    .select({ account_id: booking.account_id, property_id: booking.property_id, id: booking.id })
    .from(booking)
    .where(aheadOf(property, now))
    .orderBy(asc(booking.from), asc(booking.id))

/** Whether a property was ever booked. */
export async function hasBookings(tx: Executor, property: PropertyKey): Promise<boolean> {
  const [found] = await tx.select({ id: booking.id }).from(booking).where(ofProperty(property)).limit(1)
  return found !== undefined
}
