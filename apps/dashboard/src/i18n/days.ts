import { getISO } from 'temporal-polyfill/fns/Calendar'
import * as PlainDate from 'temporal-polyfill/fns/PlainDate'

// The functions alone weigh a third of the whole of Temporal.
const dateOf = (day: string): PlainDate.Record => PlainDate.fromString(day, getISO)

/** The day `count` days after another, both `YYYY-MM-DD`. */
export const addDays = (day: string, count: number): string =>
  PlainDate.toString(PlainDate.addDays(dateOf(day), count))

/** The nights from one day to another. */
export const nightsBetween = (from: string, to: string): number =>
  PlainDate.diffDays(dateOf(from), dateOf(to))

/** The day of the week, Monday being 1. */
export const weekdayOf = (day: string): number => PlainDate.dayOfWeek(dateOf(day))
