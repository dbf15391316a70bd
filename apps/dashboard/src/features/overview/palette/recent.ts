const KEY = 'stayward.recent'
const KEPT = 5

/** What was opened from the palette. */
export type Recent = { href: string; label: string }

const isRecent = (value: unknown): value is Recent =>
  typeof value === 'object' &&
  value !== null &&
  'href' in value &&
  typeof value.href === 'string' &&
  value.href.startsWith('/') &&
  'label' in value &&
  typeof value.label === 'string'

/** What was opened last, the newest first; for this tab alone, since names of guests are among it. */
export function recents(): Recent[] {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? '[]')
    return Array.isArray(kept) ? kept.filter(isRecent).slice(0, KEPT) : []
  } catch {
    return []
  }
}

/** Keeps what is being opened. */
export function rememberRecent({ href, label }: Recent): void {
  const others = recents().filter((recent) => recent.href !== href)
  try {
    sessionStorage.setItem(KEY, JSON.stringify([{ href, label }, ...others].slice(0, KEPT)))
  } catch {
    // Without storage there is no list of what was opened; nothing else hangs on it.
  }
}
