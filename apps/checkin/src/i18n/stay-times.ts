import type { Locale } from '@stayward/contract/kernel/locale'

/** European formats: day before month, 24 hours. */
const TAGS: Readonly<Record<Locale, string>> = {
  es: 'es-ES',
  en: 'en-GB',
  fr: 'fr-FR',
  de: 'de-DE',
  it: 'it-IT',
  pt: 'pt-PT',
  ca: 'ca-ES',
}

function parts(locale: Locale, instant: string, options: Intl.DateTimeFormatOptions) {
  const formatted = new Intl.DateTimeFormat(TAGS[locale], options).formatToParts(new Date(instant))
  return (type: Intl.DateTimeFormatPartTypes): string =>
    formatted.find((part) => part.type === type)?.value ?? ''
}

/** Days further away than this need the year. */
const YEAR_FROM_MS = 180 * 24 * 60 * 60 * 1000

/** The day of an instant in the property's time zone: `Sat 5 Dec`, half a year from now `Mon 5 Jul 2027`. */
export function dayAt(locale: Locale, instant: string, timeZone: string, now = new Date()): string {
  // Formatted field by field, without the dots of abbreviations: whole dates use numbers (pt) or filler words
  // (ca).
  const word = (field: 'weekday' | 'month'): string =>
    parts(locale, instant, { timeZone, [field]: 'short' })(field).replace(/\.$/, '')
  const number = (field: 'day' | 'year'): string =>
    parts(locale, instant, { timeZone, [field]: 'numeric' })(field)
  const isFar = Math.abs(Date.parse(instant) - now.getTime()) > YEAR_FROM_MS
  const day = locale === 'de' ? `${number('day')}.` : number('day')
  return [word('weekday'), day, word('month'), isFar ? number('year') : ''].filter(Boolean).join(' ')
}

/** The time of an instant in the property's time zone: `16:00`. */
export function timeAt(locale: Locale, instant: string, timeZone: string): string {
  const part = parts(locale, instant, { timeZone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })
  return `${part('hour')}:${part('minute')}`
}

/** The common name of the zone: `Central European Time`. */
export const zoneName = (locale: Locale, instant: string, timeZone: string): string =>
  parts(locale, instant, { timeZone, timeZoneName: 'longGeneric' })('timeZoneName')
