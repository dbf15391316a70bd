import { OCCUPYING_STATUSES } from '@stayward/contract/stays/booking-states'
import { booking } from '@stayward/db/schema/booking.table'
import { and, eq, gte, inArray, type SQL, sql } from 'drizzle-orm'
import { alias, type PgColumn } from 'drizzle-orm/pg-core'

/** The start or end of a stay: the instant, the day at the property, and the number of people. */
export type StayEdge = { at: string; date: string; guests_number: number }

const edge = (at: PgColumn, date: PgColumn, guests_number: PgColumn): SQL<StayEdge> =>
  sql<StayEdge>`json_build_object('at', ${at}, 'date', ${date}, 'guests_number', ${guests_number})`

/** The end of the stay, in a query over `booking`. */
export const departure = edge(booking.to, booking.departure_date, booking.guests_number)

const next = alias(booking, 'next')

/**
 * The arrival after the stay of a query over `booking`; null until one is booked. It is found by day, since
 * an early arrival may come before a late departure; the extra day lets the index on `from` be used.
 */
export const nextArrival = sql<StayEdge | null>`(
  select ${edge(next.from, next.arrival_date, next.guests_number)} from ${booking} "next"
  where ${and(
    eq(next.account_id, booking.account_id),
    eq(next.property_id, booking.property_id),
    inArray(next.status, [...OCCUPYING_STATUSES]),
    gte(next.arrival_date, booking.departure_date),
    sql`${next.from} >= ${booking.to} - interval '1 day'`,
  )} order by ${next.from} limit 1)`
