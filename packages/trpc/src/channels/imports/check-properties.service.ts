import type { PropertyCreate } from '@stayward/contract/properties/property'
import { LOCALES } from '@stayward/contract/kernel/locale'
import { searchKey } from '@stayward/contract/kernel/search-key'
import type { SheetRow } from '@stayward/integrations/sheets/sheet-row'
import { nowInstant } from '../../kernel/clock.ts'
import type { CallerContext, Context } from '../../kernel/context.ts'
import { ServiceError } from '../../kernel/errors.ts'
import { countriesByCode } from '../../properties/geo/country-codes.service.ts'
import { readOnce } from '../../properties/geo/read-once.queries.ts'
import { intoMainLanguage, lackingTexts, textsSaidTo } from '../../properties/fill-texts.service.ts'
import { resolvePlace } from '../../properties/property-place.service.ts'
import { requireOtherLanguages } from '../../properties/property-texts.rules.ts'
import { type CheckedFile, type CheckedItem, type FileToCheck, unread } from './checked-file.rules.ts'
import { listPlaces, listStoredTexts } from './import-places.queries.ts'
import type { SheetReader } from './import-sheet.rules.ts'
import {
  columnAt,
  type PropertyMapping,
  type PropertyReading,
  readPropertyRow,
} from './read-property.rules.ts'

type Reader = Extract<SheetReader, { kind: 'properties' }>

/** Which rows of a file become properties of the caller's account. Changes nothing. */
export async function checkProperties(
  ctx: CallerContext,
  { rows }: FileToCheck,
  reader: Reader,
): Promise<CheckedFile> {
  const { account_id } = ctx.actor
  const places = await listPlaces(ctx.db, ctx.actor, nowInstant(ctx.clock))
  const known = new Map(
    places.filter((place) => place.account_id === account_id).map(({ name, id }) => [searchKey(name), id]),
  )
  const seen = new Set<string>()
  const items: CheckedItem[] = []
  const same = new Map<CheckedItem, PropertyCreate>()
  for (const row of rows) {
    const item = unread(row, null)
    items.push(item)
    if (reader.missing.length > 0) continue
    const reading = await readProperty(ctx, row, reader.mapping)
    if (reading.outcome === 'unreadable') {
      Object.assign(item, { reason: reading.reason, column: reading.column })
      continue
    }
    const key = searchKey(reading.property.name)
    const property_id = known.get(key)
    if (property_id !== undefined) {
      Object.assign(item, { action: 'same', reason: 'same_name', property_id })
      if (!seen.has(key)) same.set(item, reading.property)
    } else if (seen.has(key)) item.reason = 'duplicate'
    else Object.assign(item, { action: 'add', reason: 'new' })
    seen.add(key)
  }
  await fillTextsOf(ctx, account_id, same)
  return { account_id, items, property_ids: [], listings: {} }
}

/** Rows of properties that exist fill the texts that those lack. */
async function fillTextsOf(
  ctx: Pick<CallerContext, 'db' | 'vault'>,
  account_id: string,
  same: ReadonlyMap<CheckedItem, PropertyCreate>,
): Promise<void> {
  const ids = [...same.keys()].flatMap(({ property_id }) => property_id ?? [])
  const stored = ids.length === 0 ? [] : await listStoredTexts(ctx.db, account_id, ids)
  const rows = new Map(stored.map((row) => [row.id, row]))
  for (const [item, property] of same) {
    const row = item.property_id === null ? undefined : rows.get(item.property_id)
    if (!row || row.archived_at !== null) continue
    const said = textsSaidTo(row, property)
    const column = intoMainLanguage(row, said)
    const fills = lackingTexts(ctx.vault, row, said)
    if (column !== null) Object.assign(item, { action: 'unreadable', reason: 'invalid', column })
    else if (fills.length > 0) Object.assign(item, { action: 'fill', fills })
  }
}

/** Reads a row as a property, under all rules of one that is created. */
export async function readProperty(
  ctx: Pick<Context, 'db'>,
  row: SheetRow,
  mapping: PropertyMapping,
): Promise<PropertyReading> {
  const countryOf = await countryNames(ctx.db)
  const reading = readPropertyRow(row, mapping, (text) => countryOf.get(searchKey(text)) ?? null)
  if (reading.outcome === 'unreadable') return reading
  try {
    await resolvePlace(ctx, reading.property)
    requireOtherLanguages(reading.property.texts_locale, reading.property.translations)
    return reading
  } catch (error) {
    if (!(error instanceof ServiceError)) throw error
    const path = error.details.errors?.[0]?.path ?? ''
    return { outcome: 'unreadable', line: row.line, reason: 'invalid', column: columnAt(path.split('.')) }
  }
}

/** The alpha-3 code of every country by its names and codes. */
const countryNames = readOnce(async (db) => {
  const countries = new Set((await countriesByCode(db)).values())
  return new Map(
    Array.from(countries).flatMap((row) =>
      [row.alpha2, row.alpha3, ...LOCALES.map((locale) => row[`name_${locale}`])].map(
        (name): [string, string] => [searchKey(name), row.alpha3],
      ),
    ),
  )
})
