import { addDays, weekdayOf } from '../i18n/days'

export const WEEK = 7

/** The first day of the month of a day. */
export const monthOf = (day: string): string => `${day.slice(0, 7)}-01`

/** The first day of the month some months after that of a day. */
export function addMonths(day: string, count: number): string {
  const months = Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1 + count
  return `${String(Math.floor(months / 12)).padStart(4, '0')}-${String((months % 12) + 1).padStart(2, '0')}-01`
}

/** The same date in another month, or its last day if that is shorter. */
export function inMonth(day: string, month: string): string {
  const last = addDays(addMonths(month, 1), -1)
  const wanted = `${month.slice(0, 7)}-${day.slice(8)}`
  return wanted < last ? wanted : last
}

/** The weeks that a month touches, from Monday to Sunday, also their days in the months beside it. */
export function wholeWeeksOf(month: string): string[][] {
  const first = monthOf(month)
  const next = addMonths(first, 1)
  const weeks: string[][] = []
  for (let start = addDays(first, 1 - weekdayOf(first)); start < next; start = addDays(start, WEEK))
    weeks.push(Array.from({ length: WEEK }, (_, index) => addDays(start, index)))
  return weeks
}

/** The weeks of a month from Monday to Sunday; null for days of other months. */
export const weeksOf = (month: string): (string | null)[][] =>
  wholeWeeksOf(month).map((week) => week.map((day) => (monthOf(day) === monthOf(month) ? day : null)))

const MOVES: Readonly<Record<string, (day: string) => string>> = {
  ArrowLeft: (day) => addDays(day, -1),
  ArrowRight: (day) => addDays(day, 1),
  ArrowUp: (day) => addDays(day, -WEEK),
  ArrowDown: (day) => addDays(day, WEEK),
  Home: (day) => addDays(day, 1 - weekdayOf(day)),
  End: (day) => addDays(day, WEEK - weekdayOf(day)),
  PageUp: (day) => inMonth(day, addMonths(day, -1)),
  PageDown: (day) => inMonth(day, addMonths(day, 1)),
}

/**
 * The day a key leads to from a day of the calendar; null for other keys. With Shift, paging moves by years.
 */
export function movedDay(key: string, isShifted: boolean, day: string): string | null {
  if (isShifted && key === 'PageUp') return inMonth(day, addMonths(day, -12))
  if (isShifted && key === 'PageDown') return inMonth(day, addMonths(day, 12))
  return Object.hasOwn(MOVES, key) ? (MOVES[key]?.(day) ?? null) : null
}
