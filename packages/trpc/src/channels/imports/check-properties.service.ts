import { LOCALES } from '@stayward/contract/kernel/locale'
import { searchKey } from '@stayward/contract/kernel/search-key'
import type { SheetRow } from '@stayward/integrations/sheets/sheet-row'
import { nowInstant } from '../../kernel/clock.ts'
import type { CallerContext, Context } from '../../kernel/context.ts'
import { ServiceError } from '../../kernel/errors.ts'
import { countriesByCode } from '../../properties/geo/country-codes.service.ts'
import { readOnce } from '../../properties/geo/read-once.queries.ts'
import { resolvePlace } from '../../properties/property-place.service.ts'
import { type CheckedFile, type CheckedItem, type FileToCheck, unread } from './checked-file.rules.ts'
import { listPlaces } from './import-places.queries.ts'
import type { SheetReader } from './import-sheet.rules.ts'
import { type PropertyMapping, type PropertyReading, readPropertyRow } from './read-property.rules.ts'

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
    const same = known.get(key)
    if (same !== undefined) Object.assign(item, { action: 'same', reason: 'same_name', property_id: same })
    else if (seen.has(key)) item.reason = 'duplicate'
    else Object.assign(item, { action: 'add', reason: 'new' })
    seen.add(key)
  }
  return { account_id, items, property_ids: [], listings: {} }
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
    return reading
  } catch (error) {
    if (!(error instanceof ServiceError)) throw error
    const path = error.details.errors?.[0]?.path
    const column = path === 'time_zone' || path === 'country_code' || path === 'city' ? path : null
    return { outcome: 'unreadable', line: row.line, reason: 'invalid', column }
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
