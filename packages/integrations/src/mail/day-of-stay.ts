import type { Locale } from '@stayward/contract/locale'

/** A day of a stay as people say it. */
export const dayOfStay = (day: string, locale: Locale): string =>
  new Intl.DateTimeFormat(locale, {
    timeZone: 'UTC',
    weekday: 'long',
    day: 'numeric',
    month: 'long',
  }).format(new Date(`${day}T00:00:00Z`))
