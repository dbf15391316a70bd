import { MONTH_PATTERN } from '@stayward/contract/kernel/month-pattern'

const SHOWN = 36

/** The month so many months after another. */
export function monthAfter(month: string, count: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number)
  return new Date(Date.UTC(year, number - 1 + count, 1)).toISOString().slice(0, 7)
}

/** The last day of a month. */
export function lastDayOf(month: string): string {
  const [year = 0, number = 1] = month.split('-').map(Number)
  return new Date(Date.UTC(year, number, 0)).toISOString().slice(0, 10)
}

/** Months up to a last one, newest first; `chosen` is always there, unless it is empty. */
export function monthsUntil(last: string, chosen: string, ahead = 0): string[] {
  const months = Array.from({ length: SHOWN + ahead }, (_, index) => monthAfter(last, -index))
  return chosen === '' || months.includes(chosen) ? months : [...months, chosen].toSorted().toReversed()
}

/** A month of a URL, if it is one. */
export const knownMonth = (word: string | null): string | null =>
  word !== null && MONTH_PATTERN.test(word) ? word : null

/** The month of a page's URL; without one the last that is over, which is what gets issued next. */
export const monthOfSearch = (search: URLSearchParams, current: string): string =>
  knownMonth(search.get('month')) ?? monthAfter(current, -1)

/** The month that a page opens with: the last one that has something, of which `latest` has the newest. */
export const openingMonth = (latest: { items: readonly { day: string }[] }, current: string): string =>
  latest.items[0]?.day.slice(0, 7) ?? current
