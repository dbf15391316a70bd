import { isWritten, LOCALE_COOKIE } from './locale'

const YEAR_SECONDS = 31_536_000

/** Remembers the reader's language in this browser; the next rendering speaks it. */
export function rememberLocale(locale: string): void {
  if (!isWritten(locale)) return
  document.cookie = `${LOCALE_COOKIE}=${locale}; Path=/; Max-Age=${YEAR_SECONDS}; SameSite=Lax`
}
