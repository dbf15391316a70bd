import { booking } from '@stayward/db/schema/booking.table'
import { member } from '@stayward/db/schema/member.table'
import { property } from '@stayward/db/schema/property.table'
import { and, eq, inArray, isNull, or, sql } from 'drizzle-orm'
import { propertyOf } from '../../kernel/relations.ts'
import { localDay } from '../../properties/local-day.queries.ts'
import { membershipOf } from '../../properties/properties.queries.ts'
import {
  extraOf,
  groupColumns,
  type GroupRow,
  isNear,
  isWithinPeriod,
  type Listing,
  periodsOf,
  seenProperties,
  wholeNumber,
} from './figure-groups.queries.ts'

/** The stays of a group: how long they are, and how long before the arrival they were booked. */
export type StaysRow = GroupRow & {
  stays: number
  nights: number
  /** With one decimal at most; null without stays. */
  median_nights: string | null
  lead_stays: number
  lead_days: number
  median_lead_days: string | null
}

const nights = sql`(${booking.departure_date} - ${booking.arrival_date})`
const leadDays = sql`(${booking.arrival_date} - ${booking.contracted_on})`

/** Of a stay that was entered after it had begun, nobody may have said when it was booked. */
const isLeadKnown = sql`(${leadDays} > 0 or ${booking.created_at} < ${booking.from})`

/** Confirmed stays by the day of their arrival, whether or not they have begun. */
export const listStayFigures: Listing<StaysRow> = (db, actor, filter, key) =>
  db
    .select({
      ...groupColumns(key),
      stays: wholeNumber(sql`count(*)`),
      nights: wholeNumber(sql`sum(${nights})`),
      median_nights: sql<string | null>`percentile_cont(0.5) within group (order by ${nights})::text`,
      lead_stays: wholeNumber(sql`count(*) filter (where ${isLeadKnown})`),
      lead_days: wholeNumber(sql`sum(${leadDays}) filter (where ${isLeadKnown})`),
      median_lead_days: sql<
        string | null
      >`(percentile_cont(0.5) within group (order by ${leadDays}) filter (where ${isLeadKnown}))::text`,
    })
    .from(booking)
    .innerJoin(property, propertyOf(booking))
    .leftJoin(member, membershipOf(actor))
    .innerJoin(periodsOf(filter), isWithinPeriod(sql`${booking.arrival_date}`))
    .crossJoin(extraOf(key, actor))
    .where(
      and(
        seenProperties(actor, filter),
        eq(booking.status, 'confirmed'),
        isNull(booking.conflict_since),
        isNear(filter, booking.from),
      ),
    )
    .groupBy(sql`"key"`)

/** How many bookings of a group were cancelled, and how many days before their arrival. */
export type CancellationsRow = GroupRow & {
  bookings: number
  cancelled: number
  days_30_or_more: number
  days_7_to_29: number
  days_1_to_6: number
  arrival_or_later: number
}

const isCancelled = sql`${booking.status} = 'cancelled'`

/** The day on which a booking was cancelled; null if its check-in had been closed before. */
const cancelledOn = sql`case when ${booking.checkin_closed_reason} = 'cancelled'
  then ${localDay(booking.checkin_closed_at)} end`

const cancelledBetween = (least: number | null, most: number | null) => {
  const days = sql`(${booking.arrival_date} - ${cancelledOn})`
  return wholeNumber(sql`count(*) filter (where ${isCancelled}
    and ${days} between coalesce(${least}::int, ${days}) and coalesce(${most}::int, ${days}))`)
}

/** Bookings that were confirmed, by the day of their arrival. Holds that nobody confirmed are none. */
export const listCancellations: Listing<CancellationsRow> = (db, actor, filter, key) =>
  db
    .select({
      ...groupColumns(key),
      bookings: wholeNumber(sql`count(*)`),
      cancelled: wholeNumber(sql`count(*) filter (where ${isCancelled})`),
      days_30_or_more: cancelledBetween(30, null),
      days_7_to_29: cancelledBetween(7, 29),
      days_1_to_6: cancelledBetween(1, 6),
      arrival_or_later: cancelledBetween(null, 0),
    })
    .from(booking)
    .innerJoin(property, propertyOf(booking))
    .leftJoin(member, membershipOf(actor))
    .innerJoin(periodsOf(filter), isWithinPeriod(sql`${booking.arrival_date}`))
    .crossJoin(extraOf(key, actor))
    .where(
      and(
        seenProperties(actor, filter),
        inArray(booking.status, ['confirmed', 'no_show', 'cancelled']),
        or(sql`not ${isCancelled}`, sql`${booking.confirmed_at} is not null`),
        isNull(booking.conflict_since),
        isNear(filter, booking.from),
      ),
    )
    .groupBy(sql`"key"`)
