import { Temporal } from 'temporal-polyfill'
import { atLocalTime, instantOf } from './local-time.ts'

/** Local times between which something waits, every day; null where nothing does. */
export interface QuietHours {
  quiet_from: string | null
  quiet_until: string | null
}

/** The instant itself, or the end of the quiet hours that it falls into. */
export function afterQuietHours(
  instant: string,
  { quiet_from, quiet_until }: QuietHours,
  time_zone: string,
): string {
  if (quiet_from === null || quiet_until === null) return instant
  const local = Temporal.Instant.from(instant).toZonedDateTimeISO(time_zone)
  const time = local.toPlainTime().toString({ smallestUnit: 'minute' })
  const isOverNight = quiet_from > quiet_until
  const isLate = time >= quiet_from
  const isQuiet = isOverNight ? isLate || time < quiet_until : isLate && time < quiet_until
  if (!isQuiet) return instant
  const day = isOverNight && isLate ? local.toPlainDate().add({ days: 1 }) : local.toPlainDate()
  const end = instantOf(atLocalTime(day, quiet_until, time_zone))
  // In an hour that the clocks pass twice, the first end may have been before.
  return end > instant ? end : instantOf(atLocalTime(day, quiet_until, time_zone, 'later'))
}
