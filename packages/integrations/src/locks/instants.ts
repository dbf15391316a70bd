import { Temporal } from 'temporal-polyfill'

/** The current time; injected, so that tests can set it. */
export type Clock = { now(): Date }

export const systemClock: Clock = { now: () => new Date() }

/** Seconds since 1970, fractions dropped. */
export const unixSeconds = (instant: string): number =>
  Math.floor(Temporal.Instant.from(instant).epochMilliseconds / 1000)

/** An instant in any RFC 3339 form, or in seconds since 1970, as RFC 3339 in UTC with milliseconds. */
export const toInstant = (instant: string | number): string =>
  (typeof instant === 'number'
    ? Temporal.Instant.fromEpochMilliseconds(instant * 1000)
    : Temporal.Instant.from(instant)
  ).toString({ fractionalSecondDigits: 3 })
