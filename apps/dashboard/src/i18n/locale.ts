import type { WrittenLocale } from '@stayward/contract/kernel/locale'

/** Cookie with the chosen language. */
export const LOCALE_COOKIE = 'stayward.locale'

/** The languages of the switch, each by its own name. */
export const LANGUAGES: Record<WrittenLocale, string> = { en: 'English', es: 'Español' }

export const isWritten = (locale: string | undefined): locale is WrittenLocale =>
  locale !== undefined && Object.hasOwn(LANGUAGES, locale)
