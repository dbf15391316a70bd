import { Temporal } from 'temporal-polyfill'
import { memoized } from './bounded-map.ts'

const DAY_MS = 24 * 60 * 60 * 1000

/**
 * Nights between two days; negative if they are in the wrong order. Days alone are read as UTC, where none is
 * short.
 */
export const nightsBetween = (arrival: string, departure: string): number =>
  (Date.parse(departure) - Date.parse(arrival)) / DAY_MS

/** An instant with the UTC offset of the property's time zone. */
// Lists repeat the same few instants: stays begin and end at the same times of day.
export const atProperty = memoized(10_000, (instant: string, timeZone: string) =>
  Temporal.Instant.from(instant)
    .toZonedDateTimeISO(timeZone)
    .toString({ timeZoneName: 'never', fractionalSecondDigits: 0 }),
)

/** A time as an instant, RFC 3339 in UTC. */
export const instantOf = (time: Temporal.ZonedDateTime): string =>
  new Date(time.epochMilliseconds).toISOString()

/** A time of a day in a zone; the later one in an hour that the clocks pass twice, if asked for. */
export const atLocalTime = (
  day: Temporal.PlainDate,
  local_time: string,
  time_zone: string,
  disambiguation: 'compatible' | 'later' = 'compatible',
): Temporal.ZonedDateTime => day.toPlainDateTime(local_time).toZonedDateTime(time_zone, { disambiguation })
