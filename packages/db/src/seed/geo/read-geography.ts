import type { Locale } from '@stayward/contract/kernel/locale'
import { searchKey } from '@stayward/contract/kernel/search-key'
import type { city, country, province } from '../../schema/geo.table.ts'
import { countryId, provinceId, spanishCityId } from './geography-id.ts'
import { localisedNames, searchText, shortLocalName } from './place-names.ts'
import { readCsv } from './read-csv.ts'

const aliases = (cell: string): string[] => cell.split('/').filter(Boolean)

/** The 249 countries of ISO 3166-1. */
export function readCountries(): (typeof country.$inferInsert)[] {
  const named = ['es', 'en', 'fr', 'de', 'it', 'pt', 'ca', 'eu', 'gl', 'nl'] as const
  const codes = ['alpha2', 'alpha3', 'numeric', 'calling_code', 'is_eu', 'aliases'] as const
  const rows = readCsv('countries.csv', [...codes, ...named.map((language) => `name_${language}` as const)])
  return rows.map((row) => ({
    id: countryId(row.alpha2),
    alpha2: row.alpha2,
    alpha3: row.alpha3,
    numeric: row.numeric,
    calling_code: row.calling_code,
    is_eu: row.is_eu === '1',
    ...localisedNames((locale) => row[`name_${locale}`]),
    search: searchText([
      ...named.map((language) => row[`name_${language}`]),
      ...aliases(row.aliases),
      row.alpha2,
      row.alpha3,
    ]),
  }))
}

const provinceColumns = [
  ...(['id_key', 'country', 'code', 'ine_code', 'parent_code', 'is_leaf'] as const),
  ...(['name', 'name_es', 'name_en', 'name_local', 'aliases'] as const),
] as const
type ProvinceRow = Record<(typeof provinceColumns)[number], string>

const languageOf = (alpha2: string): string => new Intl.Locale(`und-${alpha2}`).maximize().language

/**
 * The data has Spanish, English and local names; readers of other languages get the local one if it is in
 * theirs.
 */
function provinceName(row: ProvinceRow, language: string, locale: Locale): string {
  if (locale === 'es') return row.name_es || row.name
  if (locale === 'en') return row.name_en || row.name
  return locale === language && row.name_local ? shortLocalName(row.name_local, row.name) : row.name
}

/**
 * A province's stable key, from which its id is derived. Throws if the data has none, as the id would not be
 * stable.
 */
export function idKeyOf(row: { id_key: string; code: string }): string {
  if (row.id_key === '') throw new Error(`provinces.csv: ${row.code} has no id_key`)
  return row.id_key
}

/** The 5,046 subdivisions of ISO 3166-2, 4,833 of them without further subdivisions. */
export function readProvinces(): (typeof province.$inferInsert)[] {
  const rows = readCsv('provinces.csv', provinceColumns)
  const idByCode = new Map(rows.map((row) => [row.code, provinceId(idKeyOf(row))]))
  const languages = new Map(rows.map((row) => [row.country, languageOf(row.country)]))
  return rows.map((row) => ({
    id: provinceId(row.id_key),
    country_id: countryId(row.country),
    parent_id: idByCode.get(row.parent_code) ?? null,
    id_key: row.id_key,
    code: row.code,
    ine_code: row.ine_code || null,
    is_leaf: row.is_leaf === '1',
    ...localisedNames((locale) => provinceName(row, languages.get(row.country) ?? '', locale)),
    search: searchText([row.name, row.name_es, row.name_en, row.name_local, ...aliases(row.aliases)]),
  }))
}

/** The 8,132 municipalities of Spain. */
export function readSpanishCities(): (typeof city.$inferInsert)[] {
  return readCsv('cities-es.csv', ['ine_code', 'ine_name', 'name', 'aliases']).map((row) => {
    const name = row.name || row.ine_name
    return {
      id: spanishCityId(row.ine_code),
      country_id: countryId('ES'),
      province_id: provinceId(`ES-${row.ine_code.slice(0, 2)}`),
      ine_code: row.ine_code,
      name,
      sort: searchKey(name),
      search: searchText([name, row.ine_name, ...aliases(row.aliases)]),
    }
  })
}
