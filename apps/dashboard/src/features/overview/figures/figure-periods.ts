import { MAX_FIGURE_DAYS } from '@stayward/contract/overview/figure-values'
import { addDays, nightsBetween } from '../../../i18n/days'

/** The periods that figures are shown for by name; `custom` is from one typed day to another. */
export const FIGURE_PERIODS = ['this_month', 'last_month', 'this_year', 'last_year', 'custom'] as const
export type FigurePeriod = (typeof FIGURE_PERIODS)[number]

/** The first day of a period and the day after its last. */
export type Span = { from: string; to: string }

const monthStart = (year: number, month: number): string =>
  new Date(Date.UTC(year, month, 1)).toISOString().slice(0, 10)

/** The days of a named period on a day `YYYY-MM-DD`. */
export function periodOf(period: Exclude<FigurePeriod, 'custom'>, today: string): Span {
  const [year = 0, month = 1] = today.split('-').map(Number)
  switch (period) {
    case 'this_month':
      return { from: monthStart(year, month - 1), to: monthStart(year, month) }
    case 'last_month':
      return { from: monthStart(year, month - 2), to: monthStart(year, month - 1) }
    case 'this_year':
      return { from: monthStart(year, 0), to: monthStart(year + 1, 0) }
    case 'last_year':
      return { from: monthStart(year - 1, 0), to: monthStart(year, 0) }
  }
}

/** The months that a period has days of, `YYYY-MM`. */
export function monthsIn({ from, to }: Span): string[] {
  const months: string[] = []
  for (let month = from; month < to;) {
    const [year = 0, number = 1] = month.split('-').map(Number)
    months.push(month.slice(0, 7))
    month = monthStart(year, number)
  }
  return months
}

/** A chart with fewer months would be nothing but bars. */
const FEWEST_MONTHS = 6

/** Months without those at the beginning of which nothing is known; at least six, if there are as many. */
export function monthsFromFirst(months: readonly string[], isKnown: (month: string) => boolean): string[] {
  const first = months.findIndex(isKnown)
  return months.slice(Math.max(0, Math.min(first, months.length - FEWEST_MONTHS)))
}

/** The same day a year earlier; where there was no 29 February, the day after it. */
export function yearBefore(day: string): string {
  const earlier = `${String(Number(day.slice(0, 4)) - 1).padStart(4, '0')}${day.slice(4)}`
  return earlier.endsWith('-02-29') ? `${earlier.slice(0, 4)}-03-01` : earlier
}

/** The same month a year later, `YYYY-MM`. */
export const yearAfter = (month: string): string =>
  `${String(Number(month.slice(0, 4)) + 1).padStart(4, '0')}${month.slice(4)}`

/**
 * A period after one of its ends was typed, which counts: where it would end before it begins, or be longer than figures
 * may be, the other end moves. `last` is the last day itself.
 */
export function periodWith(
  { from, last }: { from: string; last: string },
  typed: 'from' | 'last',
): { from: string; last: string } {
  const longest = MAX_FIGURE_DAYS - 1
  const nights = nightsBetween(from, last)
  if (typed === 'from') {
    if (nights < 0) return { from, last: from }
    return { from, last: nights > longest ? addDays(from, longest) : last }
  }
  if (nights < 0) return { from: last, last }
  return { from: nights > longest ? addDays(last, -longest) : from, last }
}
