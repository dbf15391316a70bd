import { Temporal } from 'temporal-polyfill'

/** The longest wait that a host can ask for. */
const MAX_WAIT_S = 24 * 3600

/** The seconds that a `Retry-After` asks for, which may be a date; at most a day. Null if it says nothing. */
export function retryAfterSeconds(header: string | null): number | null {
  if (header === null) return null
  const seconds = /^\d{1,9}$/.test(header)
    ? Number(header)
    : Math.ceil((Date.parse(header) - Temporal.Now.instant().epochMilliseconds) / 1000)
  return Number.isNaN(seconds) ? null : Math.min(Math.max(seconds, 0), MAX_WAIT_S)
}
