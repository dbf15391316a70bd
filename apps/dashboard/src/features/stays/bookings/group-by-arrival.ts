import type { BookingSort } from '@stayward/contract/stays/booking-values'
import type { BookingSearch } from './booking-search'

/** Stands for all days before today, in a list of what is current or to come. */
export const BEFORE_TODAY = 'before_today'

/**
 * What heads a booking in a list on a day: the day of its arrival, or its month `YYYY-MM` if that is before today. A list of
 * what is current or to come has all of those under one head.
 */
export function headOf(
  arrival_date: string,
  { period, from, to }: Pick<BookingSearch, 'period' | 'from' | 'to'>,
  today: string,
): string {
  if (arrival_date >= today) return arrival_date
  if (period !== 'ahead') return arrival_date.slice(0, 7)
  return from === null && to === null ? BEFORE_TODAY : arrival_date
}

/** Whether a head is a month and no day. */
export const isMonth = (head: string): boolean => head.length === 'YYYY-MM'.length

/** Rows that stay in their order, under what heads them; one group without a head if they are in another order. */
export function groupByArrival<Row>(
  rows: readonly Row[],
  sort: BookingSort,
  headOfRow: (row: Row) => string,
): { head: string | null; rows: Row[] }[] {
  if (sort !== 'from' && sort !== '-from') return rows.length === 0 ? [] : [{ head: null, rows: [...rows] }]
  // Instants of several time zones may not be in the order of their days, but each day has one head.
  return [...Map.groupBy(rows, headOfRow)].map(([head, below]) => ({ head, rows: below }))
}
