import { Temporal } from 'temporal-polyfill'

const ZONE = 'Europe/Madrid'

const today = Temporal.Now.plainDateISO(ZONE)
const days = new Map<number, string>()
const instants = new Map<string, string>()

/** The day `offset` days from today in Madrid. */
export const dayOf = (offset: number): string =>
  remembered(days, offset, () => today.add({ days: offset }).toString())

/**
 * The instant of a time of day in Madrid, RFC 3339. Memoized, as a few hundred days are needed a million
 * times.
 */
export const instantOf = (day: string, time: string): string =>
  remembered(instants, `${day}T${time}`, (local) =>
    Temporal.PlainDateTime.from(local).toZonedDateTime(ZONE).toInstant().toString(),
  )

function remembered<Key, Value>(known: Map<Key, Value>, key: Key, make: (key: Key) => Value): Value {
  const found = known.get(key) ?? make(key)
  known.set(key, found)
  return found
}
