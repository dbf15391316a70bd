import { Temporal } from 'temporal-polyfill'

/** Tells the time; injected, so that tests can set it. */
export type Clock = { now(): Date }

export const systemClock: Clock = { now: () => new Date() }

/** The current instant, RFC 3339 in UTC. */
export const nowInstant = (clock: Clock): string => clock.now().toISOString()

/** Today in a time zone, as a day. */
export const today = (clock: Clock, timeZone: string): string =>
  Temporal.Instant.fromEpochMilliseconds(clock.now().getTime())
    .toZonedDateTimeISO(timeZone)
    .toPlainDate()
    .toString()
