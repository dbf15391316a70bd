import { Temporal } from 'temporal-polyfill'
import { memoized } from './bounded-map.ts'

/** The current time; injected, so that tests can set it. */
export type Clock = { now(): Date }

export const systemClock: Clock = { now: () => new Date() }

/** The current instant, RFC 3339 in UTC. */
export const nowInstant = (clock: Clock): string => clock.now().toISOString()

/** The instant so many milliseconds after a time, RFC 3339 in UTC. */
export const after = (time: Date, ms: number): string => new Date(time.getTime() + ms).toISOString()

/** The instant so many milliseconds before a time, RFC 3339 in UTC. */
export const ago = (time: Date, ms: number): string => after(time, -ms)

/** A wait with up to a fifth of jitter, so that what failed together is not retried together. */
export const scattered = (ms: number): number => ms * (0.8 + 0.4 * Math.random())

const MINUTE_MS = 60_000

// Called for every row of a list, and days begin on whole minutes everywhere.
const dayAt = memoized(1_000, (minute: string, timeZone: string) =>
  Temporal.Instant.fromEpochMilliseconds(Number(minute) * MINUTE_MS)
    .toZonedDateTimeISO(timeZone)
    .toPlainDate()
    .toString(),
)

/** Today in a time zone, as a day. */
export const today = (clock: Clock, timeZone: string): string =>
  dayAt(`${Math.floor(clock.now().getTime() / MINUTE_MS)}`, timeZone)
