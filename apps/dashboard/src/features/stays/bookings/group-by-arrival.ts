import type { Booking } from '@stayward/contract/stays/booking'
import type { BookingSort } from '@stayward/contract/stays/booking-values'
import type { BookingSearch } from './booking-search'

/** What heads stays that began before today, in a list of what is current or to come. */
const UNDER_WAY = ['leaving_today', 'here_now', 'earlier'] as const
export type UnderWay = (typeof UNDER_WAY)[number]

type Stay = Pick<Booking, 'arrival_date' | 'status' | 'phase' | 'conflict'>

/**
 * What heads a booking in a list on a day: the day of its arrival, or its month `YYYY-MM` if that is before today. In a list
 * of what is current or to come, guests who arrived before today are here or leave today; what is tentative or in conflict
 * has nobody there.
 */
export function headOf(
  { arrival_date, status, phase, conflict }: Stay,
  { period, from, to }: Pick<BookingSearch, 'period' | 'from' | 'to'>,
  today: string,
): string {
  if (arrival_date >= today) return arrival_date
  if (period !== 'ahead') return arrival_date.slice(0, 7)
  if (from !== null || to !== null) return arrival_date
  const isThere = status === 'confirmed' && conflict === null
  if (isThere && phase === 'departing_today') return 'leaving_today' satisfies UnderWay
  return (isThere && phase === 'current' ? 'here_now' : 'earlier') satisfies UnderWay
}

/** A head that says how far stays are; null for one that is a day or month. */
export const underWay = (head: string): UnderWay | null => UNDER_WAY.find((one) => one === head) ?? null

/** Whether a head is a month and no day. */
export const isMonth = (head: string): boolean => head.length === 'YYYY-MM'.length

/**
 * The rows of some pages under what heads them; one group without a head if they are in another order. Days are in the order
 * of the rows. Stays under way are under heads in an order of their own, if one page has them all: rows of another page would
 * come in above those that somebody reads. Otherwise they share a head.
 */
export function groupByArrival<Row>(
  pages: readonly (readonly Row[])[],
  { sort, has_more }: { sort: BookingSort; has_more: boolean },
  headOfRow: (row: Row) => string,
): { head: string | null; rows: Row[] }[] {
  const rows = pages.flat()
  if (sort !== 'from' && sort !== '-from') return rows.length === 0 ? [] : [{ head: null, rows }]
  const isBegun = (row: Row) => underWay(headOfRow(row)) !== null
  const holding = pages.filter((page) => page.some(isBegun))
  const [only, another] = holding
  const last = only?.at(-1)
  const areFollowed = sort === 'from' && last !== undefined && !isBegun(last)
  const areWhole = another === undefined && (areFollowed || (only === pages.at(-1) && !has_more))
  // Instants of several time zones may not be in the order of their days, but each day has one head.
  const found = Map.groupBy(rows, (row) => (isBegun(row) && !areWhole ? 'earlier' : headOfRow(row)))
  const groups = [...found].map(([head, below]) => ({ head, rows: below }))
  const begun = UNDER_WAY.flatMap((part) => groups.filter(({ head }) => head === part))
  const others = groups.filter(({ head }) => underWay(head) === null)
  return sort === 'from' ? [...begun, ...others] : [...others, ...begun]
}
