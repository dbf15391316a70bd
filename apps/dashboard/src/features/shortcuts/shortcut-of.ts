import type { Place } from '../../frame/places'

/** The meaning of a key: a page, the list of all keys, or the start of a sequence. */
export type Shortcut = { kind: 'go'; href: string } | { kind: 'help' } | { kind: 'wait' }

/** The meaning of a key, after a G or without one; null for other keys. */
export function shortcutOf(key: string, isAfterG: boolean, places: readonly Place[]): Shortcut | null {
  const letter = key.toLowerCase()
  const place = isAfterG ? places.find((one) => one.letter === letter) : undefined
  if (place) return { kind: 'go', href: place.href }
  if (letter === 'g') return { kind: 'wait' }
  return key === '?' ? { kind: 'help' } : null
}
