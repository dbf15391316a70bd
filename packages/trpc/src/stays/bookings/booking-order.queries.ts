import type { BookingOrder } from '@stayward/contract/stays/booking-values'
import { allows } from '@stayward/contract/kernel/rights'
import { booking } from '@stayward/db/schema/booking.table'
import { property } from '@stayward/db/schema/property.table'
import { type SQL, sql } from 'drizzle-orm'
import type { Reader } from '../../kernel/actor.ts'
import type { Position } from '../../kernel/cursor.ts'
import { compareText } from '../../properties/own-and-shared.queries.ts'
import { atProperty } from '../../kernel/local-time.ts'
import type { Places } from '../../kernel/prepare-once.ts'
import { seesGuests } from './booking-search.queries.ts'
import type { VisibleBooking } from './bookings.queries.ts'

type Order = {
  descends: boolean
  /** The sort value as the reader may see it. */
  value: (reader: Reader) => SQL
  /** The type of a sort value in a position. */
  type: 'timestamptz' | 'text' | 'numeric'
  /** The sort value of a row. */
  of: (row: VisibleBooking) => string
}

type Instant = 'from' | 'to' | 'created_at'

const byInstant = (column: Instant, descends: boolean): Order => ({
  descends,
  value: () => sql`${booking[column]}`,
  type: 'timestamptz',
  of: (row) => row[column],
})

/** Whether a row's guest may be seen, so that it may decide where the row is in a list. */
const seesGuestOf = (row: VisibleBooking): boolean => allows(row.access_level, 'booking.see_guest')

/** A value that only readers of guests sort by; without it a row sorts as one that has none. */
const guarded = (reader: Reader, value: SQL, none: SQL): SQL =>
  // Everything in the reader's own part may be seen, and the bare value can follow an index.
  reader.user_id === null ? value : sql`case when ${seesGuests(reader)} then ${value} else ${none} end`

const byGuest = (descends: boolean): Order => ({
  descends,
  value: (reader) => guarded(reader, sql`${booking.search} collate "C"`, sql`''`),
  type: 'text',
  of: (row) => (seesGuestOf(row) ? row.search : ''),
})

const NO_AMOUNT = '-1'

const byAmount = (descends: boolean): Order => ({
  descends,
  value: (reader) =>
    guarded(reader, sql`coalesce(${booking.total_amount}, ${sql.raw(NO_AMOUNT)})`, sql.raw(NO_AMOUNT)),
  type: 'numeric',
  of: (row) => (seesGuestOf(row) ? (row.total_amount ?? NO_AMOUNT) : NO_AMOUNT),
})

type End = 'arrival' | 'departure'
const INSTANTS = { arrival: 'from', departure: 'to' } as const

/** By the day and the time that lists show: the planned one, otherwise that of the property. Then by name of the property. */
const byTimeOf = (end: End): Order => {
  const [day, planned, instant] = [`${end}_date`, `${end}_time`, INSTANTS[end]] as const
  return {
    descends: false,
    value: () => sql`(${booking[day]} || ' ' || coalesce(
      ${booking[planned]}, to_char(${booking[instant]} at time zone ${property.time_zone}, 'HH24:MI')
    ) || ' ' || ${property.search}) collate "C"`,
    type: 'text',
    of: (row) => {
      const time = row[planned] ?? atProperty(row[instant], row.time_zone).slice(11, 16)
      return `${row[day]} ${time} ${row.property_search}`
    },
  }
}

/** How a list is sorted; ids break ties. */
const ORDERS: Readonly<Record<BookingOrder, Order>> = {
  from: byInstant('from', false),
  '-from': byInstant('from', true),
  to: byInstant('to', false),
  '-to': byInstant('to', true),
  created_at: byInstant('created_at', false),
  '-created_at': byInstant('created_at', true),
  guest: byGuest(false),
  '-guest': byGuest(true),
  amount: byAmount(false),
  '-amount': byAmount(true),
  arrival_time: byTimeOf('arrival'),
  departure_time: byTimeOf('departure'),
}

/** Whether a row comes after the position where the page before ended. */
export function comesAfter(reader: Reader, sort: BookingOrder, [value, id]: Places<Position>): SQL {
  const order = ORDERS[sort]
  return sql`(${order.value(reader)}, ${booking.id}) ${sql.raw(order.descends ? '<' : '>')}
    (${value}::${sql.raw(order.type)}, ${id}::uuid)`
}

/** The columns that a list is ordered by. */
export function orderOf(reader: Reader, sort: BookingOrder): SQL[] {
  const { value, descends } = ORDERS[sort]
  const direction = sql.raw(descends ? 'desc' : 'asc')
  return [sql`${value(reader)} ${direction}`, sql`${booking.id} ${direction}`]
}

/** Compares rows as the list is sorted. */
export function compareIn(sort: BookingOrder): (a: VisibleBooking, b: VisibleBooking) => number {
  const { of, type, descends } = ORDERS[sort]
  const compare = (a: string, b: string) => (type === 'numeric' ? Number(a) - Number(b) : compareText(a, b))
  return (a, b) => (descends ? -1 : 1) * (compare(of(a), of(b)) || compareText(a.id, b.id))
}

/** The sort value and id of a row, for the cursor of the next page. */
export const positionOf = (row: VisibleBooking, sort: BookingOrder): Position => [
  ORDERS[sort].of(row),
  row.id,
]
