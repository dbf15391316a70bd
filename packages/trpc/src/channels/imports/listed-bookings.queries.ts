import type { Executor } from '@stayward/db/client'
import { booking } from '@stayward/db/schema/booking.table'
import { fileImportItem } from '@stayward/db/schema/file-import.table'
import { occupancy } from '@stayward/db/schema/occupancy.table'
import { property } from '@stayward/db/schema/property.table'
import { and, asc, eq, gt, inArray, lt, or, sql } from 'drizzle-orm'
import { propertyOf } from '../../kernel/relations.ts'
import type { BookingRow } from '../../stays/bookings/bookings.queries.ts'
import { registered } from '../../stays/party/party.queries.ts'

/** A booking that a row of a file may be about. */
export type ListedBooking = Pick<
  BookingRow,
  | 'id'
  | 'property_id'
  | 'status'
  | 'source'
  | 'external_reference'
  | 'arrival_date'
  | 'departure_date'
  | 'to'
  | 'feed_id'
  | 'conflict_since'
  | 'erased_at'
  | 'guest_first_name'
  | 'guest_last_name'
  | 'guest_phone'
  | 'guest_email'
  | 'guests_number'
  | 'guests_number_known'
  | 'adults_count'
  | 'children_count'
  | 'infants_count'
  | 'contracted_on'
  | 'total_amount'
  | 'currency'
> & {
  registered: number
  /** Whether an import made it and was undone, so that the same file makes it again. */
  is_undone: boolean
}

/** Nights of a property that a booking or a block has. */
export interface TakenNights {
  property_id: string
  booking_id: string | null
  from: string
  to: string
}

/** The stays that are looked for: of some properties, between two days or with one of some references. */
export interface Wanted {
  account_id: string
  property_ids: readonly string[]
  from: string
  to: string
  references: readonly string[]
}

const isUndone = sql<boolean>`exists (select from ${fileImportItem} where ${fileImportItem.account_id} = ${booking.account_id}
  and ${fileImportItem.booking_id} = ${booking.id} and ${fileImportItem.action} = 'add' and ${fileImportItem.is_undone}
  and ${fileImportItem.obstacle} is null)`

/** The bookings that rows of a file may be about. */
export const listListedBookings = (db: Executor, wanted: Wanted): Promise<ListedBooking[]> =>
  db
    .select({
      id: booking.id,
      property_id: booking.property_id,
      status: booking.status,
      source: booking.source,
      external_reference: booking.external_reference,
      arrival_date: booking.arrival_date,
      departure_date: booking.departure_date,
      to: booking.to,
      feed_id: booking.feed_id,
      conflict_since: booking.conflict_since,
      erased_at: booking.erased_at,
      guest_first_name: booking.guest_first_name,
      guest_last_name: booking.guest_last_name,
      guest_phone: booking.guest_phone,
      guest_email: booking.guest_email,
      guests_number: booking.guests_number,
      guests_number_known: booking.guests_number_known,
      adults_count: booking.adults_count,
      children_count: booking.children_count,
      infants_count: booking.infants_count,
      contracted_on: booking.contracted_on,
      total_amount: booking.total_amount,
      currency: booking.currency,
      registered,
      is_undone: isUndone,
    })
    .from(booking)
    // Joined, so that the counts above name the columns with their table.
    .innerJoin(property, propertyOf(booking))
    .where(
      and(
        eq(booking.account_id, wanted.account_id),
        inArray(booking.property_id, [...wanted.property_ids]),
        or(
          and(lt(booking.arrival_date, wanted.to), gt(booking.departure_date, wanted.from)),
          inArray(booking.external_reference, [...wanted.references]),
        ),
      ),
    )
    .orderBy(asc(booking.arrival_date), asc(booking.id))

/** The nights that are taken at some properties between two days. */
export const listTakenNights = (
  db: Executor,
  { account_id, property_ids, from, to }: Wanted,
): Promise<TakenNights[]> =>
  db
    .select({
      property_id: occupancy.property_id,
      booking_id: occupancy.booking_id,
      from: sql<string>`lower(${occupancy.nights})`,
      to: sql<string>`upper(${occupancy.nights})`,
    })
    .from(occupancy)
    .where(
      and(
        eq(occupancy.account_id, account_id),
        inArray(occupancy.property_id, [...property_ids]),
        sql`${occupancy.nights} && daterange(${from}, ${to}, '[)')`,
      ),
    )
    .orderBy(asc(occupancy.nights))
