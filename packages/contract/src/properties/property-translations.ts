import { z } from 'zod'
import { created, nullableTexts, shown } from '../kernel/fields.ts'
import { mapKeys, pick } from '../kernel/keys.ts'
import { byLocale } from '../kernel/by-locale.ts'
import { PROPERTY_TEXTS, TRANSLATED_TEXTS } from './property-values.ts'

const texts = nullableTexts(pick(PROPERTY_TEXTS, TRANSLATED_TEXTS))

const PropertyTranslation = z.strictObject(shown(texts)).meta({ id: 'PropertyTranslation' })
export type PropertyTranslation = z.infer<typeof PropertyTranslation>

/** The texts of a property in other languages than the main one, for writing. */
export const PropertyTranslationsInput = byLocale(
  z.strictObject(created(texts)).meta({ id: 'PropertyTranslationInput' }),
)
export type PropertyTranslationsInput = z.infer<typeof PropertyTranslationsInput>

/** The texts of a property in other languages than the main one. */
export const PropertyTranslations = byLocale(PropertyTranslation).meta({ id: 'PropertyTranslations' })
export type PropertyTranslations = z.infer<typeof PropertyTranslations>

/** A translation without any text. */
export const BLANK_TRANSLATION: PropertyTranslation = mapKeys(TRANSLATED_TEXTS, () => null)
