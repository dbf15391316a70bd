import { keysOf, mapKeys, pick } from '@stayward/contract/kernel/keys'
import { type Locale, LOCALES } from '@stayward/contract/kernel/locale'
import {
  BLANK_TRANSLATION,
  type PropertyTranslations,
  PropertyTranslationsInput,
} from '@stayward/contract/properties/property-translations'
import {
  PROPERTY_TEXT_NAMES,
  type PropertyText,
  SEALED_PROPERTY_TEXTS,
  type SealedPropertyText,
  type TranslatedText,
} from '@stayward/contract/properties/property-values'
import type { Vault } from '@stayward/db/vault'
import { invalidField } from '../kernel/errors.ts'
import type { PropertyRow } from './properties.queries.ts'
import { textFor } from './text-languages.rules.ts'

/** The context to which a sealed text of a property is bound. */
const sealedPlace = (field: SealedPropertyText | 'translations', property_id: string): string =>
  `property.${field}:${property_id}`

const isSealed = (name: PropertyText): name is SealedPropertyText =>
  SEALED_PROPERTY_TEXTS.some((sealed) => sealed === name)

/** The sealed texts of a request as their columns keep them, without those that it leaves out. */
export const sealTexts = (
  vault: Vault,
  property_id: string,
  input: { readonly [Name in SealedPropertyText]?: string | null | undefined },
): { [Name in SealedPropertyText]?: string | null } =>
  Object.fromEntries(
    SEALED_PROPERTY_TEXTS.flatMap((name) => {
      const text = input[name]
      return text === undefined ? [] : [[name, vault.sealOptional(text, sealedPlace(name, property_id))]]
    }),
  )

/** Some texts of a property, the sealed ones opened. */
export const openTexts = <Name extends PropertyText>(
  vault: Vault,
  property_id: string,
  row: Pick<PropertyRow, Name>,
  names: readonly Name[],
): Record<Name, string | null> =>
  mapKeys(names, (name) =>
    isSealed(name) ? vault.openOptional(row[name], sealedPlace(name, property_id)) : row[name],
  )

/** The texts as those see them who may not see the details of a property. */
export const HIDDEN_TEXTS = mapKeys(PROPERTY_TEXT_NAMES, () => null)

type TextColumns = Pick<PropertyRow, 'texts_locale' | 'translations' | TranslatedText>

/** Translations as their column keeps them: null if none has a text. */
export function sealTranslations(
  vault: Vault,
  property_id: string,
  translations: PropertyTranslationsInput,
): string | null {
  const written = LOCALES.flatMap((locale) => {
    const texts = translations[locale]
    return texts && Object.values(texts).some((text) => text !== null) ? [[locale, texts]] : []
  })
  const json = written.length === 0 ? null : JSON.stringify(Object.fromEntries(written))
  return vault.sealOptional(json, sealedPlace('translations', property_id))
}

/** The translations of a property's texts, of all of them or of some. */
export function openTranslations(
  vault: Vault,
  property_id: string,
  { translations }: Pick<TextColumns, 'translations'>,
  names: readonly TranslatedText[],
): PropertyTranslations {
  const json = vault.openOptional(translations, sealedPlace('translations', property_id))
  if (json === null) return {}
  const all = PropertyTranslationsInput.parse(JSON.parse(json))
  return Object.fromEntries(
    keysOf(all).map((locale) => [
      locale,
      { ...BLANK_TRANSLATION, ...pick(all[locale] ?? BLANK_TRANSLATION, names) },
    ]),
  )
}

/** One text of a property in the language of a reader, with the language that it is in. */
export const openTextFor = (
  vault: Vault,
  property_id: string,
  row: TextColumns,
  name: TranslatedText,
  reader: Locale | null,
) =>
  textFor(reader, {
    main: openTexts(vault, property_id, row, [name])[name],
    main_locale: row.texts_locale,
    translations: mapTexts(openTranslations(vault, property_id, row, [name]), name),
  })

const mapTexts = (translations: PropertyTranslations, name: TranslatedText) =>
  mapKeys(LOCALES, (locale) => translations[locale]?.[name])

/** Refuses a translation into the language of the main texts. */
export function requireOtherLanguages(
  texts_locale: Locale | null,
  translations: PropertyTranslationsInput,
): void {
  if (texts_locale !== null && translations[texts_locale] !== undefined)
    throw invalidField(
      `translations.${texts_locale}`,
      'main_language',
      'The main texts are in this language. Translate them into another one.',
    )
}
