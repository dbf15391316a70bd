import { type Locale, LOCALES } from '@stayward/contract/kernel/locale'
import {
  BLANK_TRANSLATION,
  type PropertyTranslations,
} from '@stayward/contract/properties/property-translations'
import {
  TRANSLATED_TEXTS,
  TRANSLATIONS,
  WRITTEN_FIELDS,
  type WrittenField,
} from '@stayward/contract/properties/property-values'
import { mapKeys } from '@stayward/contract/kernel/keys'
import type { Transaction } from '@stayward/db/client'
import type { Vault } from '@stayward/db/vault'
import { recordActivity } from '../kernel/activity.ts'
import { nowInstant } from '../kernel/clock.ts'
import { announce, type Announcing } from '../kernel/followers.ts'
import { readProperty, type PropertyRow, updatePropertyRow } from './properties.queries.ts'
import { openTexts, openTranslations, sealTexts, sealTranslations } from './property-texts.rules.ts'

/** The texts of a property by language; null for those that nobody has written. */
export type WrittenTexts = Record<WrittenField, string | null>

type Said = { translations: PropertyTranslations } & Partial<
  Record<(typeof TRANSLATED_TEXTS)[number], string | null>
>

function writtenTexts({ translations, ...main }: Said): WrittenTexts {
  const written = new Map<WrittenField, string | null | undefined>([
    ...TRANSLATED_TEXTS.map((text) => [text, main[text]] as const),
    ...TRANSLATIONS.map(({ field, text, locale }) => [field, translations[locale]?.[text]] as const),
  ])
  return mapKeys(WRITTEN_FIELDS, (field) => written.get(field) ?? null)
}

type TextsRow = Pick<PropertyRow, 'id' | 'texts_locale' | 'translations' | (typeof TRANSLATED_TEXTS)[number]>

const textsOf = (vault: Vault, row: TextsRow): WrittenTexts =>
  writtenTexts({
    ...openTexts(vault, row.id, row, TRANSLATED_TEXTS),
    translations: openTranslations(vault, row.id, row, TRANSLATED_TEXTS),
  })

/** What somebody writes for a property. Main texts in another language than its own are none of its main texts. */
export function textsSaidTo(
  { texts_locale }: Pick<PropertyRow, 'texts_locale'>,
  said: Said & { texts_locale: Locale | null },
): WrittenTexts {
  const isOther = said.texts_locale !== null && texts_locale !== null && said.texts_locale !== texts_locale
  return writtenTexts(isOther ? { translations: said.translations } : said)
}

/** The texts that a property lacks and somebody writes. */
export function lackingTexts(vault: Vault, row: TextsRow, said: WrittenTexts): WrittenField[] {
  const has = textsOf(vault, row)
  return WRITTEN_FIELDS.filter((field) => said[field] !== null && has[field] === null)
}

/** The text that would be a translation into the main language of a property, which has its texts in it already. */
export const intoMainLanguage = (
  { texts_locale }: Pick<PropertyRow, 'texts_locale'>,
  said: WrittenTexts,
): WrittenField | null =>
  TRANSLATIONS.find(({ field, locale }) => locale === texts_locale && said[field] !== null)?.field ?? null

/** Gives some texts of a property, whose row is locked, the words that somebody writes, or none. */
export async function setTexts(
  ctx: Announcing,
  tx: Transaction,
  before: PropertyRow,
  { fields, said }: { fields: readonly WrittenField[]; said: WrittenTexts | null },
): Promise<void> {
  const has = textsOf(ctx.vault, before)
  const texts = mapKeys(WRITTEN_FIELDS, (field) =>
    fields.includes(field) ? (said?.[field] ?? null) : has[field],
  )
  const { arrival_notes, house_rules } = texts
  await updatePropertyRow(
    tx,
    before,
    {
      house_rules,
      ...sealTexts(ctx.vault, before.id, { arrival_notes }),
      translations: sealTranslations(ctx.vault, before.id, translationsOf(texts)),
    },
    nowInstant(ctx.clock),
  )
  const after = await readProperty(tx, { ...before, access_level: 'owner' })
  const { account_id, id } = after
  await recordActivity(ctx, tx, {
    type: 'property.updated',
    account_id,
    property_id: id,
    subject: { type: 'property', id },
  })
  await announce(ctx, tx, 'property', { before, after })
}

const translationsOf = (texts: WrittenTexts): PropertyTranslations =>
  Object.fromEntries(
    LOCALES.map((locale: Locale) => [
      locale,
      TRANSLATIONS.filter((one) => one.locale === locale).reduce(
        (written, { field, text }) => ({ ...written, [text]: texts[field] }),
        BLANK_TRANSLATION,
      ),
    ]),
  )
