import type { Place } from '../../frame/places'

/** What a key asks for: a place, the list of all keys, or the letter of a place still to come. */
export type Shortcut = { kind: 'go'; href: string } | { kind: 'help' } | { kind: 'wait' }

/** What a key asks for, after a G or without one; null for a key that asks for nothing. */
export function shortcutOf(key: string, isAfterG: boolean, places: readonly Place[]): Shortcut | null {
  const letter = key.toLowerCase()
  const place = isAfterG ? places.find((one) => one.letter === letter) : undefined
  if (place) return { kind: 'go', href: place.href }
  if (letter === 'g') return { kind: 'wait' }
  return key === '?' ? { kind: 'help' } : null
}
