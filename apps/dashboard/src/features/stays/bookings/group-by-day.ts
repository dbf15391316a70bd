import type { BookingSort } from '@stayward/contract/stays/booking-values'

/** Stands for all days before today, in a list of what is current or to come. */
export const BEFORE_TODAY = 'before_today'

/** Rows that stay in their order, under the day on which they arrive; one group without a day if they are in another order. */
export function groupByDay<Row>(
  rows: readonly Row[],
  sort: BookingSort,
  dayOfRow: (row: Row) => string,
): { day: string | null; rows: Row[] }[] {
  if (sort !== 'from' && sort !== '-from') return rows.length === 0 ? [] : [{ day: null, rows: [...rows] }]
  // Instants of several time zones may not be in the order of their days, but each day has one head.
  return [...Map.groupBy(rows, dayOfRow)].map(([day, of_day]) => ({ day, rows: of_day }))
}
