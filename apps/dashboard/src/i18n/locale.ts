import type { WrittenLocale } from '@stayward/contract/kernel/locale'

/** Cookie in which the language switch remembers its choice. */
export const LOCALE_COOKIE = 'stayward.locale'

/** The languages that the switch offers, each by its own name. */
export const LANGUAGES: Record<WrittenLocale, string> = { en: 'English', es: 'Español' }

export const isWritten = (locale: string | undefined): locale is WrittenLocale =>
  locale !== undefined && Object.hasOwn(LANGUAGES, locale)
