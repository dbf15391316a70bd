import type { Locale } from '@stayward/contract/kernel/locale'

/**
 * Days are formatted as in Britain; the languages of Spain have no comma after the day of the week within a
 * sentence.
 */
const tagOf = (locale: Locale): string => (locale === 'en' ? 'en-GB' : locale)
const COMMALESS: readonly Locale[] = ['es', 'ca']

/** A day of a stay in words. */
export function dayOfStay(day: string, locale: Locale): string {
  const words = new Intl.DateTimeFormat(tagOf(locale), {
    timeZone: 'UTC',
    weekday: 'long',
    day: 'numeric',
    month: 'long',
  }).format(new Date(`${day}T00:00:00Z`))
  return COMMALESS.includes(locale) ? words.replace(', ', ' ') : words
}

/** An instant in words, in the property's time zone. */
export const momentAt = ({ at, time_zone }: { at: string; time_zone: string }, locale: Locale): string =>
  new Intl.DateTimeFormat(locale, {
    timeZone: time_zone,
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).format(new Date(at))
