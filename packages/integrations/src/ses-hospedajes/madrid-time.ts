import { Temporal } from 'temporal-polyfill'

const MADRID = 'Europe/Madrid'

/** An instant as the authority wants it: the time in Madrid without an offset, wherever the property or the server is. */
export const madridTime = (instant: string): string =>
  Temporal.Instant.from(instant)
    .toZonedDateTimeISO(MADRID)
    .toPlainDateTime()
    .toString({ smallestUnit: 'second' })
