import type { PartySize } from '@stayward/contract/stays/guest-registration/party'
import { booking } from '@stayward/db/schema/booking.table'
import { and, eq, gte, type SQL, sql } from 'drizzle-orm'
import { alias, type PgColumn } from 'drizzle-orm/pg-core'
import { occupiesNights } from './expected-stays.queries.ts'

/** The start or end of a stay: the instant, the day at the property, the time that guests named, and the size of the party. */
export type StayEdge = { at: string; date: string; time: string | null } & PartySize

const edge = (
  at: PgColumn,
  date: PgColumn,
  time: PgColumn,
  { guests_number, guests_number_known }: Record<keyof PartySize, PgColumn>,
): SQL<StayEdge> =>
  sql<StayEdge>`json_build_object('at', ${at}, 'date', ${date}, 'time', ${time}, 'guests_number', ${guests_number},
    'guests_number_known', ${guests_number_known})`

/** The end of the stay, in a query over `booking`. */
export const departure = edge(booking.to, booking.departure_date, booking.departure_time, booking)

const next = alias(booking, 'next')

/**
 * The arrival after the stay of a query over `booking`; null until one is booked. It is found by day, since
 * an early arrival may come before a late departure; the extra day lets the index on `from` be used.
 */
export const nextArrival = sql<StayEdge | null>`(
  select ${edge(next.from, next.arrival_date, next.arrival_time, next)} from ${booking} "next"
  where ${and(
    eq(next.account_id, booking.account_id),
    eq(next.property_id, booking.property_id),
    occupiesNights(next),
    gte(next.arrival_date, booking.departure_date),
    sql`${next.from} >= ${booking.to} - interval '1 day'`,
  )} order by ${next.from} limit 1)`
