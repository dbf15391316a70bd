import { Temporal } from 'temporal-polyfill'
import type { Clock } from '../../kernel/clock.ts'

/**
 * From when a stay gets messages that comes by a file, the first reading of a feed or an undo: from the next midnight at its
 * property, so that nobody is written to because of it.
 */
export const fromTomorrow = (clock: Clock, time_zone: string): string =>
  new Date(
    Temporal.Instant.fromEpochMilliseconds(clock.now().getTime())
      .toZonedDateTimeISO(time_zone)
      .toPlainDate()
      .add({ days: 1 })
      .toZonedDateTime({ timeZone: time_zone }).epochMilliseconds,
  ).toISOString()
