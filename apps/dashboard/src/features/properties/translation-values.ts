import { type Locale, LOCALES } from '@stayward/contract/kernel/locale'
import type { Property } from '@stayward/contract/properties/property'
import { TRANSLATED_TEXTS, type TranslatedText } from '@stayward/contract/properties/property-values'
import { mapKeys } from '@stayward/contract/kernel/keys'
import { blankTexts, sentTexts } from '../../components/form-texts'

/** The form's field for a text in another language than the main one; one each, so that edits merge by language. */
export type TranslationField = `${TranslatedText}_${Locale}`

export type TranslationValues = Record<TranslationField, string>

/** The field of a text in a language. */
export const translationField = (name: TranslatedText, locale: Locale): TranslationField =>
  `${name}_${locale}`

const FIELDS = LOCALES.flatMap((locale) =>
  TRANSLATED_TEXTS.map((name) => ({ field: translationField(name, locale), name, locale })),
)

/** The text and the language of each field. */
export const TRANSLATIONS =
  // One entry for each field.
  Object.fromEntries(FIELDS.map(({ field, name, locale }) => [field, { name, locale }])) as Record<
    TranslationField,
    { name: TranslatedText; locale: Locale }
  >

/** Whether a form's field is a text in another language than the main one. */
export const isTranslationField = (field: string): field is TranslationField => field in TRANSLATIONS

export const TRANSLATION_FIELDS = FIELDS.map(({ field }) => field)

export const blankTranslations: TranslationValues = blankTexts(TRANSLATION_FIELDS)

/** The translations of a property as form values. */
export const toTranslationValues = (translations: Property['translations']): TranslationValues => ({
  ...blankTranslations,
  ...Object.fromEntries(FIELDS.map(({ field, name, locale }) => [field, translations[locale]?.[name] ?? ''])),
})

/** The translations that a form sends: languages with at least one text. */
export function sentTranslations(values: TranslationValues): Property['translations'] {
  const written = LOCALES.filter((locale) => isTranslated(values, locale))
  return mapKeys(written, (locale) => textsIn(values, locale))
}

const textsIn = (values: TranslationValues, locale: Locale) =>
  sentTexts(
    mapKeys(TRANSLATED_TEXTS, (name) => values[translationField(name, locale)]),
    TRANSLATED_TEXTS,
  )

/** Whether anything is written in a language. */
export const isTranslated = (values: TranslationValues, locale: Locale): boolean =>
  Object.values(textsIn(values, locale)).some((text) => text !== null)

/** How much of the main texts exists in a language. */
export function progressIn(
  values: TranslationValues & Record<TranslatedText, string>,
  locale: Locale,
): 'complete' | 'partial' | 'missing' {
  if (!isTranslated(values, locale)) return 'missing'
  const texts = textsIn(values, locale)
  const main = sentTexts(values, TRANSLATED_TEXTS)
  return TRANSLATED_TEXTS.every((name) => main[name] === null || texts[name] !== null)
    ? 'complete'
    : 'partial'
}
