import type { Locale } from '../kernel/locale.ts'

/**
 * Days are formatted as in Britain; the languages of Spain have no comma after the day of the week within a
 * sentence.
 */
const tagOf = (locale: Locale): string => (locale === 'en' ? 'en-GB' : locale)
const COMMALESS: readonly Locale[] = ['es', 'ca']

/** A day of a stay (`2026-06-05`) in the words of messages: `Friday 5 June`. */
export function dayOfStay(day: string, locale: Locale): string {
  const words = new Intl.DateTimeFormat(tagOf(locale), {
    timeZone: 'UTC',
    weekday: 'long',
    day: 'numeric',
    month: 'long',
  }).format(new Date(`${day}T00:00:00Z`))
  return COMMALESS.includes(locale) ? words.replace(', ', ' ') : words
}
