import { nightsBetween } from '../../kernel/local-time.ts'

/** How many days before the arrival guests are mailed, first mail first. */
export const DAYS_BEFORE = [30, 7, 3, 1] as const

/**
 * The reminder day that a stay has reached; null before the first. Marked as mailed, a stay that comes by a file or an undo
 * gets no mail for it, but those of later days.
 */
export const reachedReminder = (arrival_date: string, today: string): number | null =>
  DAYS_BEFORE.findLast((days) => nightsBetween(today, arrival_date) <= days) ?? null
