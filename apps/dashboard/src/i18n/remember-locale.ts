import { rememberChoice } from '../components/remember-choice'
import { isWritten, LOCALE_COOKIE } from './locale'

/** Stores the reader's language in this browser; the next rendering uses it. */
export function rememberLocale(locale: string): void {
  if (isWritten(locale)) rememberChoice(LOCALE_COOKIE, locale)
}
