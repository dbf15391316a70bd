import type { WrittenLocale } from '@stayward/contract/kernel/locale'

/** A month `YYYY-MM` without its year, `March`. */
export const monthName = (month: string, locale: WrittenLocale): string =>
  new Intl.DateTimeFormat(locale, { month: 'long', timeZone: 'UTC' }).format(
    new Date(`${month}-01T00:00:00Z`),
  )
