import { scattered } from '../../kernel/clock.ts'

const SECOND = 1_000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE

/** How long after each failed attempt an event is sent again; after the last one it is given up. */
const RETRIES_MS = [
  5 * SECOND,
  5 * MINUTE,
  30 * MINUTE,
  2 * HOUR,
  5 * HOUR,
  10 * HOUR,
  14 * HOUR,
  20 * HOUR,
  24 * HOUR,
] as const

/** How long a webhook rests after each failed pass in a row; the last one goes on. */
const RESTS_MS = [5 * SECOND, 30 * SECOND, 2 * MINUTE, 5 * MINUTE, 10 * MINUTE] as const

/** When an event is sent again after so many attempts; null if it is given up. */
export function retryAfterMs(attempts: number): number | null {
  const wait = RETRIES_MS[attempts - 1]
  return wait === undefined ? null : scattered(wait)
}

/** How long a webhook rests after so many failed passes in a row. */
export const restMs = (failed_passes: number): number =>
  RESTS_MS[Math.min(failed_passes, RESTS_MS.length) - 1] ?? RESTS_MS[0]
