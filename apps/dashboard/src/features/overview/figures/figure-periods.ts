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

/** What figures stand beside: the same days a year before, the days just before, or nothing. */
export const COMPARISONS = ['year', 'period', 'no'] as const
export type Comparison = (typeof COMPARISONS)[number]

/** The days to compare a period with: of whole months as many whole months, otherwise as many days. */
export function spanBefore({ from, to }: Span, comparison: Comparison): Span {
  if (comparison !== 'period') return spanOfYearBefore({ from, last: addDays(to, -1) })
  return {
    from: isOfWholeMonths({ from, to })
      ? `${monthLater(from.slice(0, 7), -monthsBetween(from, to))}-01`
      : addDays(from, -nightsBetween(from, to)),
    to: from,
  }
}

/**
 * The same days a year before, at least one and no more than figures may have. A period that begins on a 29 February begins
 * after it, one that ends then ends the day before.
 */
function spanOfYearBefore({ from, last }: { from: string; last: string }): Span {
  const to = addDays(inYearBefore(last, '02-28'), 1)
  const first = inYearBefore(from, '03-01')
  const longest = addDays(to, -MAX_FIGURE_DAYS)
  if (first >= to) return { from: addDays(to, -1), to }
  return { from: first < longest ? longest : first, to }
}

/** The same day a year earlier; `instead` of a 29 February. */
function inYearBefore(day: string, instead: '02-28' | '03-01'): string {
  const year = String(Number(day.slice(0, 4)) - 1).padStart(4, '0')
  const rest = day.slice(5)
  return `${year}-${rest === '02-29' ? instead : rest}`
}

const isOfWholeMonths = ({ from, to }: Span): boolean => from.endsWith('-01') && to.endsWith('-01')

const monthIndex = (day: string): number => {
  const [year = 0, month = 1] = day.split('-').map(Number)
  return year * 12 + month - 1
}

const monthsBetween = (from: string, to: string): number => monthIndex(to) - monthIndex(from)

/** The month some months later, `YYYY-MM`. */
const monthLater = (month: string, count: number): string => {
  const index = monthIndex(month) + count
  return monthStart(Math.floor(index / 12), index % 12).slice(0, 7)
}

/** Which month of a period an earlier one stands beside; null for none, as parts of months say nothing beside others. */
export function monthBeside(earlier: string, comparison: Comparison, now: Span): string | null {
  if (comparison === 'year') return monthLater(earlier, 12)
  return isOfWholeMonths(now) ? monthLater(earlier, monthsBetween(now.from, now.to)) : null
}

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
