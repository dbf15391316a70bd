import type { BookingList, BookingPhase } from '@stayward/contract/stays/booking'
import { MAX_NIGHTS } from '@stayward/contract/kernel/limits'
import { accessCode } from '@stayward/db/schema/access-code.table'
import { booking } from '@stayward/db/schema/booking.table'
import { guest } from '@stayward/db/schema/guest.table'
import { member } from '@stayward/db/schema/member.table'
import { property } from '@stayward/db/schema/property.table'
import { report } from '@stayward/db/schema/report.table'
import { and, eq, gt, gte, inArray, like, lt, type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { Reader } from '../../kernel/actor.ts'
import type { Param, Places } from '../../kernel/prepare-once.ts'
import { searchPattern } from '../../kernel/search-pattern.ts'
import { withTag } from '../../properties/tagged.queries.ts'
import { isFound, listValue, searchValues, seesGuests } from './booking-search.queries.ts'
import type { BookingSearch, SearchMode } from './booking-search.rules.ts'

/** The day of a booking that must be between `from` and `to`. */
export type DateKind = z.infer<typeof BookingList>['date']

/** What narrows a list of bookings, at a moment; `named` are the properties that its search names. */
export type BookingFilter = Omit<z.infer<typeof BookingList>, 'cursor' | 'size' | 'sort' | 'query'> & {
  /** Only these bookings. */
  booking_id?: readonly string[] | undefined
  now: string
  search: BookingSearch | null
  named: readonly string[]
}

/** Filter values that are not parameters but change the shape of the statement. */
export type BookingChoices = {
  phase: BookingPhase | undefined
  date: DateKind
  mode: SearchMode | undefined
}

export type BookingValues = ReturnType<typeof bookingValues>

/** The parameters of a filter, without its choices. */
export const bookingValues = ({ search, named, ...filter }: BookingFilter) => ({
  booking_ids: listValue(filter.booking_id),
  property_id: filter.property_id,
  tag: filter.tag,
  status: filter.status,
  source: filter.source,
  from: filter.from,
  to: filter.to,
  external_reference: filter.external_reference,
  // Narrows the rows by an index before comparing the whole reference.
  reference_pattern: searchPattern(filter.external_reference),
  updated_since: filter.updated_since,
  now: filter.now,
  ...searchValues(search, named),
})

/** The choices of a filter. */
export const bookingChoices = ({ phase, date, search }: BookingFilter): BookingChoices => ({
  phase,
  date,
  mode: search?.mode,
})

type GivenValues = Places<BookingValues>

/** The condition of a filter, for queries of `booking` joined with `property` and the caller's `member`. */
export function matchingBookings(
  params: Reader & GivenValues,
  { phase, date, mode }: BookingChoices,
): SQL | undefined {
  return and(
    params.booking_ids ? sql`${booking.id} = any(${params.booking_ids}::uuid[])` : undefined,
    params.property_id && inArray(booking.property_id, params.property_id),
    withTag(params, params.tag),
    params.status && inArray(booking.status, params.status),
    params.source && inArray(booking.source, params.source),
    phase && inPhase(phase, params.now),
    params.from ? datedFrom(date, params.from) : undefined,
    params.to ? datedBefore(date, params.to) : undefined,
    params.external_reference ? hasReference(params, params.external_reference) : undefined,
    params.updated_since ? changedSince(params, params.updated_since) : undefined,
    isFound(params, mode),
  )
}

/* Days are compared in each property's time zone. The bounds on bare instants are implied, as no zone is more
 * than a day from UTC and no stay longer than `MAX_NIGHTS`, but an index can use them. */

const DAYS_OF_ZONES = 2

const startsBefore = (day: SQL): SQL =>
  sql`${booking.from} < ${day} + make_interval(days => ${DAYS_OF_ZONES})`

const startsAfter = (day: SQL): SQL => sql`${booking.from} > ${day} - make_interval(days => ${DAYS_OF_ZONES})`

const startsWithinStayBefore = (day: SQL): SQL =>
  sql`${booking.from} > ${day} - make_interval(days => ${MAX_NIGHTS + DAYS_OF_ZONES})`

function inPhase(phase: BookingPhase, instant: Param<string>): SQL | undefined {
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

function datedFrom(date: DateKind, from: Param<string>): SQL | undefined {
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

function datedBefore(date: DateKind, to: Param<string>): SQL | undefined {
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

/**
 * A booking has changed if its row has, or a guest, an access code or a report of it, as its check-in,
 * readiness and report fields depend on those. They are queried separately, each by its index, instead of
 * touching the booking's row on every change: code delivery would then wait for transactions that change a
 * booking and then its codes.
 */
function changedSince(params: Reader & GivenValues, since: Param<string>): SQL {
  const changed = CHANGING_WITH_BOOKINGS.map(
    ({ table, booking_id }) =>
      sql`select ${booking_id} from ${table} where ${inPartOf(params, table)}
        and ${table.updated_at} >= ${since}::timestamptz`,
  )
  return sql`${booking.id} in (${sql.join(changed, sql` union all `)})`
}

/** Rows of the reader's own account, or of properties shared with them; restricts the rows to scan early. */
const inPartOf = (reader: Reader, { account_id, property_id }: Changing): SQL =>
  reader.user_id === null
    ? eq(account_id, reader.account_id)
    : sql`(${account_id}, ${property_id}) in (select ${member.account_id}, ${member.property_id}
        from ${member} where ${member.user_id} = ${reader.user_id})`

const CHANGING_WITH_BOOKINGS = [
  { table: booking, booking_id: booking.id },
  { table: guest, booking_id: guest.booking_id },
  { table: accessCode, booking_id: accessCode.booking_id },
  { table: report, booking_id: report.booking_id },
] as const

type Changing = (typeof CHANGING_WITH_BOOKINGS)[number]['table']

/** A whole reference, for readers who may see references. */
const hasReference = (params: Reader & GivenValues, reference: Param<string>): SQL | undefined =>
  and(
    seesGuests(params),
    eq(booking.external_reference, reference),
    params.reference_pattern ? like(booking.search, params.reference_pattern) : undefined,
  )
