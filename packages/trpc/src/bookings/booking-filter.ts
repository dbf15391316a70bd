import { type BookingList, type BookingPhase, MAX_NIGHTS } from '@stayward/contract/booking'
import { levelsWith } from '@stayward/contract/rights'
import { searchKey } from '@stayward/contract/search-key'
import { booking } from '@stayward/db/schema/booking.table'
import { member } from '@stayward/db/schema/member.table'
import { property } from '@stayward/db/schema/property.table'
import { and, eq, gt, gte, inArray, like, lt, or, type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { Reader } from '../kernel/actor.ts'
import type { Position } from '../kernel/cursor.ts'

export type BookingSort = z.infer<typeof BookingList>['sort']

/** The column of each order and whether the greatest comes first; ids decide between equals. */
export const BOOKING_SORTS = {
  from: { column: 'from', descends: false },
  '-from': { column: 'from', descends: true },
  created_at: { column: 'created_at', descends: false },
  '-created_at': { column: 'created_at', descends: true },
} as const satisfies Record<BookingSort, object>

/** What a list of bookings may be narrowed to; lookups are the vault's, of whole values. */
export type BookingFilter = Omit<z.infer<typeof BookingList>, 'cursor'> & {
  after: Position | null
  now: string
  lookups: { code: string; email: string; phone: string } | null
}

/** The condition of a filter, for queries of `booking` joined with `property` and the caller's `member`. */
export function matchingBookings(reader: Reader, filter: BookingFilter): SQL | undefined {
  const { column, descends } = BOOKING_SORTS[filter.sort]
  const { after } = filter
  return and(
    filter.property_id && inArray(booking.property_id, filter.property_id),
    filter.status && inArray(booking.status, filter.status),
    filter.source && inArray(booking.source, filter.source),
    filter.phase && inPhase(filter.phase, filter.now),
    inDates(filter),
    filter.query ? matches(reader, filter.query, filter.lookups) : undefined,
    after
      ? sql`(${booking[column]}, ${booking.id}) ${sql.raw(descends ? '<' : '>')}
          (${after[0]}::timestamptz, ${after[1]}::uuid)`
      : undefined,
  )
}

/*
 * Days are compared by the calendar of each property. Beside them stand bounds on the bare instants: they say no more,
 * no zone being more than a day from UTC and no stay longer than `MAX_NIGHTS`, but an index can follow them.
 */

const DAYS_OF_ZONES = 2

const startsBefore = (day: SQL): SQL =>
  sql`${booking.from} < ${day} + make_interval(days => ${DAYS_OF_ZONES})`

const startsAfter = (day: SQL): SQL => sql`${booking.from} > ${day} - make_interval(days => ${DAYS_OF_ZONES})`

const startsWithinStayBefore = (day: SQL): SQL =>
  sql`${booking.from} > ${day} - make_interval(days => ${MAX_NIGHTS + DAYS_OF_ZONES})`

function inPhase(phase: BookingPhase, instant: string): SQL | undefined {
  const now = sql`${instant}::timestamptz`
  const today = sql`(${now} at time zone ${property.time_zone})::date`
  switch (phase) {
    case 'upcoming':
      return and(gt(booking.arrival_date, today), startsAfter(now))
    case 'arriving_today':
      return and(eq(booking.arrival_date, today), startsAfter(now), startsBefore(now))
    case 'current':
      return and(
        lt(booking.arrival_date, today),
        gt(booking.departure_date, today),
        startsBefore(now),
        startsWithinStayBefore(now),
      )
    case 'departing_today':
      return and(eq(booking.departure_date, today), startsBefore(now), startsWithinStayBefore(now))
    case 'past':
      return and(lt(booking.departure_date, today), startsBefore(now))
  }
}

function inDates({ date, from, to }: Pick<BookingFilter, 'date' | 'from' | 'to'>): SQL | undefined {
  return and(from ? datedFrom(date, from) : undefined, to ? datedBefore(date, to) : undefined)
}

function datedFrom(date: BookingFilter['date'], from: string): SQL | undefined {
  const day = sql`${from}::date`
  switch (date) {
    case 'stay':
      return and(gt(booking.departure_date, from), startsWithinStayBefore(day))
    case 'arrival':
      return and(gte(booking.arrival_date, from), startsAfter(day))
    case 'departure':
      return and(gte(booking.departure_date, from), startsWithinStayBefore(day))
    case 'created':
      return and(gte(createdOn, from), createdAfter(day))
  }
}

function datedBefore(date: BookingFilter['date'], to: string): SQL | undefined {
  const day = sql`${to}::date`
  switch (date) {
    case 'stay':
    case 'arrival':
      return and(lt(booking.arrival_date, to), startsBefore(day))
    case 'departure':
      return and(lt(booking.departure_date, to), startsBefore(day))
    case 'created':
      return and(lt(createdOn, to), createdBefore(day))
  }
}

const createdOn = sql`(${booking.created_at} at time zone ${property.time_zone})::date`

const createdAfter = (day: SQL): SQL =>
  sql`${booking.created_at} > ${day} - make_interval(days => ${DAYS_OF_ZONES})`

const createdBefore = (day: SQL): SQL =>
  sql`${booking.created_at} < ${day} + make_interval(days => ${DAYS_OF_ZONES})`

/** Finds only what the caller may read: guests' names and contact data need a level that sees them. */
function matches(reader: Reader, query: string, lookups: BookingFilter['lookups']): SQL | undefined {
  const words = searchKey(query)
  const seesGuests = or(eq(property.account_id, reader.account_id), inArray(member.access_level, guestLevels))
  return and(
    seesGuests,
    or(
      words ? like(booking.search, `%${words}%`) : undefined,
      lookups ? eq(booking.code_lookup, lookups.code) : undefined,
      lookups ? eq(booking.guest_email_lookup, lookups.email) : undefined,
      lookups ? eq(booking.guest_phone_lookup, lookups.phone) : undefined,
    ),
  )
}

const guestLevels = levelsWith('booking.see_guest').filter(
  (level) => level === 'manager' || level === 'staff',
)
