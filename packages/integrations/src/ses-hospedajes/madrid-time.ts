import { Temporal } from 'temporal-polyfill'

const MADRID = 'Europe/Madrid'

/**
 * An instant in the authority's form: Madrid time without an offset, wherever the property or the server is.
 */
export const madridTime = (instant: string): string =>
  Temporal.Instant.from(instant)
    .toZonedDateTimeISO(MADRID)
    .toPlainDateTime()
    .toString({ smallestUnit: 'second' })
