import type {
  City,
  CityList,
  Country,
  CountryList,
  ProvinceList,
  ProvincePage,
} from '@stayward/contract/properties/geo'
import type { Locale } from '@stayward/contract/kernel/locale'
import { searchKey } from '@stayward/contract/kernel/search-key'
import type { Database } from '@stayward/db/client'
import {
  countProvinces,
  listCities,
  listCountries,
  listProvinces,
  type ProvinceFilter,
} from './geo.queries.ts'

const CITIES_A_PAGE = 100

/**
 * The search key of `query`: undefined without one, '' if it has neither letters nor digits and finds
 * nothing.
 */
const keyOf = (query: string | undefined): string | undefined =>
  query === undefined ? undefined : searchKey(query)

/** Countries by any of their names, best matches first; all by name without a query. */
export async function findCountries(
  db: Database,
  locale: Locale,
  { query }: CountryList,
): Promise<Country[]> {
  const key = keyOf(query)
  return key === '' ? [] : listCountries(db, locale, key)
}

/** A page of the provinces of a country, or of all, by any of their names. */
export async function findProvinces(
  db: Database,
  locale: Locale,
  { country_id, query, page, size }: ProvinceList,
): Promise<ProvincePage> {
  const filter = { country_id, key: keyOf(query) }
  if (filter.key === '') return { items: [], page, size, total: 0, total_pages: 0 }
  const rows = await listProvinces(db, locale, filter, { offset: page * size, rows: size })
  const total =
    filter.key === undefined
      ? await countProvinces(db, country_id)
      : (rows[0]?.total ?? (page === 0 ? 0 : await countMatches(db, locale, filter)))
  const items = rows.map(({ total: _total, ...province }) => province)
  return { items, page, size, total, total_pages: Math.ceil(total / size) }
}

/** The total of a search for a page past the end, where no row has it. */
async function countMatches(db: Database, locale: Locale, filter: ProvinceFilter): Promise<number> {
  const [first] = await listProvinces(db, locale, filter, { offset: 0, rows: 1 })
  return first?.total ?? 0
}

/**
 * Cities by any of their names. Without a size, all cities of a province on one page, to fill a picker; in
 * any wider area 100 per page.
 */
export async function findCities(
  db: Database,
  locale: Locale,
  { province_id, country_id, query, page, size }: CityList,
): Promise<City[]> {
  const filter = { province_id, country_id, key: keyOf(query) }
  if (filter.key === '') return []
  if (size === undefined && province_id !== undefined)
    return page === 0 ? listCities(db, locale, filter, { offset: 0, rows: null }) : []
  const rows = size ?? CITIES_A_PAGE
  return listCities(db, locale, filter, { offset: page * rows, rows })
}
