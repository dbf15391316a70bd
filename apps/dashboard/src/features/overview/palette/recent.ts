const KEY = 'stayward.recent'
const KEPT = 5

/** Something opened from the palette. */
export type Recent = { href: string; label: string }

const isRecent = (value: unknown): value is Recent =>
  typeof value === 'object' &&
  value !== null &&
  'href' in value &&
  typeof value.href === 'string' &&
  value.href.startsWith('/') &&
  'label' in value &&
  typeof value.label === 'string'

/** The last opened entries, newest first; for this tab only, since they include names of guests. */
export function recents(): Recent[] {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? '[]')
    return Array.isArray(kept) ? kept.filter(isRecent).slice(0, KEPT) : []
  } catch {
    return []
  }
}

/** Adds an entry being opened. */
export function rememberRecent({ href, label }: Recent): void {
  const others = recents().filter((recent) => recent.href !== href)
  try {
    sessionStorage.setItem(KEY, JSON.stringify([{ href, label }, ...others].slice(0, KEPT)))
  } catch {
    // Without storage there is no list of recent entries; nothing else depends on it.
  }
}
