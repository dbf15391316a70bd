import type { BookingSource } from '@stayward/contract/stays/booking'
import type { Transaction } from '@stayward/db/client'
import { booking } from '@stayward/db/schema/booking.table'
import { and, asc, eq, isNull, ne, or } from 'drizzle-orm'
import type { PropertyRow } from '../../properties/properties.queries.ts'
import { type Places, prepareOnce } from '../../kernel/prepare-once.ts'
import { occupiesNights } from './expected-stays.queries.ts'

/** A stay of a channel: its days, and its code if the channel says it. */
type ChannelStay = { from: string; to: string; source: BookingSource; reference: string | null }

type Asked = ChannelStay & { account_id: string; property_id: string }

const sameStays = prepareOnce((db, params: Places<Asked>, any_source: boolean) =>
  db
    .select({ id: booking.id })
    .from(booking)
    .where(
      and(
        eq(booking.account_id, params.account_id),
        eq(booking.property_id, params.property_id),
        eq(booking.arrival_date, params.from),
        eq(booking.departure_date, params.to),
        isNull(booking.feed_id),
        occupiesNights(),
        any_source ? undefined : eq(booking.source, params.source),
        params.reference === null
          ? undefined
          : or(ne(booking.source, params.source), isNull(booking.external_reference)),
      ),
    )
    .orderBy(asc(booking.id))
    .limit(1),
)

/**
 * The booking with exactly these days that no feed brought, and that is not known to be another one of the same
 * channel; null if there is none. Of `any_source`, or of the stay's own.
 */
export async function findSameStay(
  tx: Transaction,
  { account_id, id: property_id }: PropertyRow,
  { from, to, source, reference }: ChannelStay,
  { any_source }: { any_source: boolean },
): Promise<string | null> {
  const [found] = await sameStays(tx, { account_id, property_id, from, to, source, reference }, any_source)
  return found?.id ?? null
}
