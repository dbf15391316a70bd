import { hasWords } from '@stayward/contract/kernel/search-key'
import type { Booking } from '@stayward/contract/stays/booking'
import type { Property } from '@stayward/contract/properties/property'

/** A page of stays, and whether they only resemble what was asked for. */
type Stays = { items: readonly Booking[]; is_similar: boolean } | undefined

/**
 * Stays that were found ahead (soonest first) and in the past (latest first), each once: what is current or coming before what
 * is over. Those that only resemble what was asked for are left out where others have it.
 */
export function staysInOrder(ahead: Stays, past: Stays): Booking[] {
  const found = [ahead, past].flatMap((stays) => stays ?? [])
  const isExact = found.some(({ items, is_similar }) => items.length > 0 && !is_similar)
  const stays = found.flatMap(({ items, is_similar }) => (isExact && is_similar ? [] : items))
  const once = [...new Map(stays.map((stay) => [stay.id, stay])).values()]
  return once.toSorted((a, b) => Number(a.phase === 'past') - Number(b.phase === 'past'))
}

type Named = Pick<Property, 'name' | 'city'>

/**
 * Properties that have every typed word: in their name first, then in their name and city. Only where there are none, those
 * that have them in their address.
 */
export function propertiesInOrder<Found extends Named>(
  properties: readonly Found[],
  typed: string,
): { named: Found[]; at_address: Found[] } {
  const [byName, others] = parted(properties, ({ name }) => hasWords(name, typed))
  const [byCity, rest] = parted(others, ({ name, city }) => hasWords(`${name} ${city}`, typed))
  const named = [...byName, ...byCity]
  return { named, at_address: named.length === 0 ? rest : [] }
}

const parted = <Item>(items: readonly Item[], isFirst: (item: Item) => boolean): [Item[], Item[]] => [
  items.filter(isFirst),
  items.filter((item) => !isFirst(item)),
]
