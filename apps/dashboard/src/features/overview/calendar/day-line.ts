import { addDays, nightsBetween } from '../../../i18n/days'
import type { Zoom } from './calendar-search'

/** Days from one until before another. For nights: those that begin on its days. */
export type Span = { from: string; to: string }

/** Consecutive days, each addressed by its index. */
export type DayLine = Span & {
  length: number
  /** The index of a day; negative before the line begins. */
  indexOf: (day: string) => number
  dayAt: (index: number) => string
}

/** The column of the first day in a board's grid: after the column of names, and columns start at 1. */
export const FIRST_DAY_COLUMN = 2

/** The line of some days. Memoized, because a board needs the same days at every scroll step. */
export function dayLine(from: string, length: number): DayLine {
  const days = new Map<number, string>()
  const indices = new Map<string, number>()
  const dayAt = (index: number): string => {
    const day = days.get(index) ?? addDays(from, index)
    days.set(index, day)
    return day
  }
  const indexOf = (day: string): number => {
    const index = indices.get(day) ?? nightsBetween(from, day)
    indices.set(day, index)
    return index
  }
  return { from, to: addDays(from, length), length, indexOf, dayAt }
}

const YEAR_BEFORE = 371
const DAYS_AROUND = 1113

/** The line from a year before a day to two years after it, starting on the same day of the week. */
export const dayLineAround = (day: string): DayLine => dayLine(addDays(day, -YEAR_BEFORE), DAYS_AROUND)

/** How many days a zoom shows on a wide screen, and about how wide each is in pixels. */
export const ZOOM_DAYS: Record<Zoom, number> = { week: 7, two_weeks: 14, month: 30 }
const DAY_WIDTH: Record<Zoom, number> = { week: 132, two_weeks: 66, month: 32 }

/** How wide a day is so that whole days fill some room, in pixels; null while the room is not known. */
export function dayWidth(zoom: Zoom, room: number | null): number {
  const about = DAY_WIDTH[zoom]
  return room === null ? about : room / Math.max(1, Math.round(room / about))
}

/**
 * A bar's position in pixels: it begins and ends in the middle of a day, so that a turnover is visible at a
 * glance.
 */
export const barBox = (line: DayLine, { from, to }: Span, width: number): { left: number; width: number } => {
  const start = line.indexOf(from)
  return { left: (start + 0.5) * width, width: (line.indexOf(to) - start) * width }
}

/** The day under a point of the line. */
export const dayAtPixel = (line: DayLine, x: number, width: number): string =>
  line.dayAt(Math.max(0, Math.min(line.length - 1, Math.floor(x / width))))

export type Range = { from: number; to: number }

/** The visible indexes, in whole steps and with a margin at each end, so that few scrolls change them. */
export function placesInView(
  { offset, size, step, count }: { offset: number; size: number; step: number; count: number },
  quantum: number,
): Range {
  const first = Math.floor(offset / step / quantum) - 1
  const last = Math.ceil((offset + size) / step / quantum) + 1
  return { from: Math.max(0, first * quantum), to: Math.min(count, last * quantum) }
}

/** Whether nights touch a range of days, including a departure on its first day. */
export const isInRange = (line: DayLine, { from, to }: Span, range: Range): boolean =>
  line.indexOf(from) < range.to && line.indexOf(to) >= range.from

/**
 * Events are read in windows of four weeks that begin on the same days for everyone, so that they can be
 * cached.
 */
const WINDOW_DAYS = 28
const FIRST_MONDAY = '2000-01-03'

/** The windows that cover some days. */
export function windowsOf({ from, to }: Span): Span[] {
  const first = Math.floor(nightsBetween(FIRST_MONDAY, from) / WINDOW_DAYS)
  const last = Math.floor((nightsBetween(FIRST_MONDAY, to) - 1) / WINDOW_DAYS)
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => ({
    from: addDays(FIRST_MONDAY, (first + index) * WINDOW_DAYS),
    to: addDays(FIRST_MONDAY, (first + index + 1) * WINDOW_DAYS),
  }))
}

/** The windows around some days, as one range. */
export function wholeWindows(days: Span): Span {
  const windows = windowsOf(days)
  return { from: windows[0]?.from ?? days.from, to: windows.at(-1)?.to ?? days.to }
}

const DAYS_BEFORE_TODAY = 2

/**
 * The first visible day if the URL has none: today is the third, so that yesterday's departures are visible.
 */
export const firstDayAround = (today: string): string => addDays(today, -DAYS_BEFORE_TODAY)

/** The days that are read with the page: a month from the first visible one. */
export const daysAtFirst = (first: string): Span =>
  wholeWindows({ from: first, to: addDays(first, ZOOM_DAYS.month) })
