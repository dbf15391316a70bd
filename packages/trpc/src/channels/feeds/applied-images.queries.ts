import type { Transaction } from '@stayward/db/client'
import { block } from '@stayward/db/schema/block.table'
import { booking } from '@stayward/db/schema/booking.table'
import type { StoredNights, StoredStay } from '@stayward/db/schema/feed-difference.table'
import { and, asc, eq, gte, isNotNull, sql } from 'drizzle-orm'
import type { FeedKey } from './feed-events.queries.ts'

/** A booking as a difference remembers it. */
export type StayImage = Required<StoredStay> & { id: string; version: number; is_in_conflict: boolean }

/** What stands in a property's calendar: its bookings by id, and the nights that a feed blocks by event. */
export interface CalendarImage {
  stays: ReadonlyMap<string, StayImage>
  nights: ReadonlyMap<string, readonly StoredNights[]>
}

/** What stands in a property's calendar that ends on a day or later. */
export async function readCalendarImage(
  tx: Transaction,
  { account_id, property_id, integration_id }: FeedKey,
  since: string,
): Promise<CalendarImage> {
  const stays = await tx
    .select({
      id: booking.id,
      status: booking.status,
      from: booking.arrival_date,
      to: booking.departure_date,
      feed_id: booking.feed_id,
      source: booking.source,
      has_reference: sql<boolean>`${isNotNull(booking.external_reference)}`,
      version: booking.version,
      conflict_since: booking.conflict_since,
    })
    .from(booking)
    .where(
      and(
        eq(booking.account_id, account_id),
        eq(booking.property_id, property_id),
        gte(booking.departure_date, since),
      ),
    )
  const blocks = await tx
    .select({ event_id: block.feed_event_id, from: block.from, to: block.to })
    .from(block)
    .where(
      and(
        eq(block.account_id, account_id),
        eq(block.property_id, property_id),
        eq(block.feed_id, integration_id),
      ),
    )
    .orderBy(asc(block.from))
  const nights = new Map<string, StoredNights[]>()
  for (const { event_id, from, to } of blocks)
    if (event_id !== null) nights.set(event_id, [...(nights.get(event_id) ?? []), { from, to }])
  return {
    stays: new Map(
      stays.map(({ conflict_since, ...stay }) => [
        stay.id,
        { ...stay, is_in_conflict: conflict_since !== null },
      ]),
    ),
    nights,
  }
}
