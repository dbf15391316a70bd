const DAY_MS = 86_400_000

const epochDay = (day: string): number => Date.parse(`${day}T00:00:00Z`) / DAY_MS

/** The day `count` days after another, both `YYYY-MM-DD`. */
export const addDays = (day: string, count: number): string =>
  new Date((epochDay(day) + count) * DAY_MS).toISOString().slice(0, 10)

/** The nights from one day to another. */
export const nightsBetween = (from: string, to: string): number => epochDay(to) - epochDay(from)
