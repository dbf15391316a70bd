import { type Locale, LOCALES } from '@stayward/contract/kernel/locale'
import { searchKey } from '@stayward/contract/kernel/search-key'

/** The languages in which hosts write tables. */
const TABLE_LOCALES = ['en', 'es'] as const

/** The name of a language in another one: `German`, `alemán`. */
export const languageName = (language: Locale, reader: Locale): string =>
  new Intl.DisplayNames(reader, { type: 'language' }).of(language) ?? language

/** The names of a language in the languages of tables, and in its own. */
export const languageNames = (language: Locale): string[] =>
  [...TABLE_LOCALES, language].map((reader) => languageName(language, reader))

/** The language that a text names or whose code it is; null if it is none of ours. */
export const localeOf = (text: string): Locale | null =>
  LOCALES.find(
    (locale) => locale === searchKey(text) || languageNames(locale).map(searchKey).includes(searchKey(text)),
  ) ?? null
