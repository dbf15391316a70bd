import { Temporal } from 'temporal-polyfill'

/** Hours of one day, in local time; `until` before or at `from` is on the next day. */
export type DailyWindow = { from: Temporal.PlainTime; until: Temporal.PlainTime }

/**
 * Whether a lock's own clock is in one of the day's windows from `windowsOn`: `from` inclusive, `until`
 * exclusive. Times that daylight saving skips or repeats resolve as Temporal's `compatible`.
 */
export function isWithinDailyWindow(
  at: Temporal.Instant,
  timeZone: string,
  windowsOn: (day: Temporal.PlainDate) => readonly DailyWindow[],
): boolean {
  const today = at.toZonedDateTimeISO(timeZone).toPlainDate()
  // A window that began yesterday may still be open.
  return [today.subtract({ days: 1 }), today].some((day) =>
    windowsOn(day).some(({ from, until }) => {
      const endsOn = Temporal.PlainTime.compare(until, from) > 0 ? day : day.add({ days: 1 })
      const start = day.toZonedDateTime({ timeZone, plainTime: from }).toInstant()
      const end = endsOn.toZonedDateTime({ timeZone, plainTime: until }).toInstant()
      return Temporal.Instant.compare(at, start) >= 0 && Temporal.Instant.compare(at, end) < 0
    }),
  )
}
