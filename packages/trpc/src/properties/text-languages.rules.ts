import { type Locale, LOCALES } from '@stayward/contract/kernel/locale'

/** A text of the host: the main one, in a language that may be unknown, and its translations. */
export type TextInLanguages = {
  main: string | null
  main_locale: Locale | null
  translations: { readonly [Language in Locale]?: string | null | undefined }
}

/** Languages that readers of another one understand better than English. */
const CLOSE: { readonly [Language in Locale]?: readonly Locale[] } = { ca: ['es'] }

/** The languages in which somebody may be shown a text, best first. */
const readingOrder = (reader: Locale | null): readonly Locale[] =>
  reader === null ? [] : [reader, ...(CLOSE[reader] ?? []), 'en']

/**
 * A text as a reader sees it, with its language if known: in their own language, a close one or English, otherwise the
 * main text. Any translation is better than nothing.
 */
export function textFor(
  reader: Locale | null,
  { main, main_locale, translations }: TextInLanguages,
): { text: string | null; locale: Locale | null } {
  const textIn = (locale: Locale) => translations[locale] ?? (locale === main_locale ? main : null)
  const isWritten = (locale: Locale) => textIn(locale) !== null
  const locale = readingOrder(reader).find(isWritten) ?? (main === null ? LOCALES.find(isWritten) : undefined)
  if (locale !== undefined) return { text: textIn(locale), locale }
  return { text: main, locale: main === null ? null : main_locale }
}
