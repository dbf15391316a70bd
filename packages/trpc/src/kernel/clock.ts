import { Temporal } from 'temporal-polyfill'
import { memoized } from './bounded-map.ts'

/** Tells the time; injected, so that tests can set it. */
export type Clock = { now(): Date }

export const systemClock: Clock = { now: () => new Date() }

/** The current instant, RFC 3339 in UTC. */
export const nowInstant = (clock: Clock): string => clock.now().toISOString()

/** The instant so many milliseconds after a time, RFC 3339 in UTC. */
export const after = (time: Date, ms: number): string => new Date(time.getTime() + ms).toISOString()

/** The instant so many milliseconds before a time, RFC 3339 in UTC. */
export const ago = (time: Date, ms: number): string => after(time, -ms)

/** A fifth more or less of a wait, so that what failed together is not tried again together. */
export const scattered = (ms: number): number => ms * (0.8 + 0.4 * Math.random())

const MINUTE_MS = 60_000

// Every row of a list asks anew, and days begin on whole minutes everywhere.
const dayAt = memoized(1_000, (minute: string, timeZone: string) =>
  Temporal.Instant.fromEpochMilliseconds(Number(minute) * MINUTE_MS)
    .toZonedDateTimeISO(timeZone)
    .toPlainDate()
    .toString(),
)

/** Today in a time zone, as a day. */
export const today = (clock: Clock, timeZone: string): string =>
  dayAt(`${Math.floor(clock.now().getTime() / MINUTE_MS)}`, timeZone)
