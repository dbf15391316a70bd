import { negotiateLocale, LOCALES, type Locale } from '@stayward/contract/kernel/locale'

export const LANGUAGE_COOKIE = 'stayward_language'

const ACTION = 'language:'

/** The value of the button that switches to a language. */
export const languageAction = (locale: Locale): string => `${ACTION}${locale}`

/** The language of a pressed button; null for every other button. */
export const languageOfAction = (action: string | null): Locale | null =>
  LOCALES.find((locale) => languageAction(locale) === action) ?? null

/**
 * The response's language: the one chosen on this device, else the best the browser accepts, else English.
 */
export const languageOf = (chosen: string | null, acceptLanguage: string | undefined): Locale =>
  LOCALES.find((locale) => locale === chosen) ?? negotiateLocale(acceptLanguage, LOCALES, 'en')
