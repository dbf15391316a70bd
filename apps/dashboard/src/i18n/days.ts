const DAY_MS = 86_400_000

// Days are counted at midnight UTC, where all have the same length.
const midnightOf = (day: string): number => Date.parse(`${day}T00:00:00Z`)

/** The day `count` days after another, both `YYYY-MM-DD`. */
export const addDays = (day: string, count: number): string =>
  new Date(midnightOf(day) + count * DAY_MS).toISOString().slice(0, 10)

/** The nights from one day to another. */
export const nightsBetween = (from: string, to: string): number =>
  (midnightOf(to) - midnightOf(from)) / DAY_MS

/** The day of the week, Monday being 1. */
export const weekdayOf = (day: string): number => new Date(midnightOf(day)).getUTCDay() || 7
