import type { WrittenLocale } from '@stayward/contract/locale'

/** English as the world writes it: day before month, 24 hours. */
const TAGS: Readonly<Record<WrittenLocale, string>> = { en: 'en-GB', es: 'es-ES' }

function parts(locale: WrittenLocale, instant: string, options: Intl.DateTimeFormatOptions) {
  const formatted = new Intl.DateTimeFormat(TAGS[locale], options).formatToParts(new Date(instant))
  return (type: Intl.DateTimeFormatPartTypes): string =>
    formatted.find((part) => part.type === type)?.value ?? ''
}

/** Farther away than this, a day needs its year. */
const YEAR_FROM_MS = 180 * 24 * 60 * 60 * 1000

/** The day of an instant on the property's calendar: `Sat 5 Dec`, half a year from now `Mon 5 Jul 2027`. */
export function dayAt(locale: WrittenLocale, instant: string, timeZone: string, now = new Date()): string {
  const part = parts(locale, instant, {
    timeZone,
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    year: 'numeric',
  })
  const isFar = Math.abs(Date.parse(instant) - now.getTime()) > YEAR_FROM_MS
  return [part('weekday'), part('day'), part('month'), isFar ? part('year') : ''].filter(Boolean).join(' ')
}

/** The time of an instant on the property's clocks: `16:00`. */
export function timeAt(locale: WrittenLocale, instant: string, timeZone: string): string {
  const part = parts(locale, instant, { timeZone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })
  return `${part('hour')}:${part('minute')}`
}

/** What people call the zone: `Central European Time`. */
export const zoneName = (locale: WrittenLocale, instant: string, timeZone: string): string =>
  parts(locale, instant, { timeZone, timeZoneName: 'longGeneric' })('timeZoneName')
