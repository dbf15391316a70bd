import type { Locale } from '@stayward/contract/kernel/locale'
import type { Database, Executor } from '@stayward/db/client'
import { city, country, province } from '@stayward/db/schema/geo.table'
import { and, count, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { type Param, type Places, prepareOnce } from '../../kernel/prepare-once.ts'
import { readOnce } from './read-once.queries.ts'

export type ProvinceFilter = { country_id: string | undefined; key: string | undefined }
type CityFilter = ProvinceFilter & { province_id: string | undefined }

type Page = { offset: number; rows: number }

/** `rows` null means all of them. */
type Range = { offset: number; rows: number | null }

const contains = (search: PgColumn, key: Param<string>): SQL => sql`${search} like '%' || ${key}::text || '%'`

/** Matches of a whole name rank before matches at its start, at the start of a word, and elsewhere. */
const byMatch = (search: PgColumn, key: Param<string>): SQL => sql`case
  when ${search} like '%|' || ${key}::text || '|%' then 0
  when ${search} like '%|' || ${key}::text || '%' then 1
  when ${search} like '% ' || ${key}::text || '%' then 2
  else 3 end`

const countries = prepareOnce((db, { key }: Places<{ key: string | undefined }>, locale: Locale) =>
  db
    .select({
      id: country.id,
      alpha2: country.alpha2,
      alpha3: country.alpha3,
      numeric: country.numeric,
      name: country[`name_${locale}`],
      calling_code: country.calling_code,
      is_eu: country.is_eu,
    })
    .from(country)
    .where(key ? contains(country.search, key) : undefined)
    .orderBy(...(key ? [byMatch(country.search, key)] : []), country[`sort_${locale}`], country.id),
)

/** Countries whose names contain the search key, best matches first; without a key all, by name. */
export const listCountries = (db: Database, locale: Locale, key: string | undefined) =>
  countries(db, { key }, locale)

const provinces = prepareOnce((db, params: Places<ProvinceFilter & Page>, locale: Locale) => {
  const { country_id, key } = params
  const condition = and(
    province.is_leaf,
    country_id ? eq(province.country_id, country_id) : undefined,
    key ? contains(province.search, key) : undefined,
  )
  return db
    .select({
      total: key ? db.$count(province, condition) : sql<null>`null`,
      id: province.id,
      country_id: province.country_id,
      code: province.code,
      ine_code: province.ine_code,
      name: province[`name_${locale}`],
    })
    .from(province)
    .where(condition)
    .orderBy(...(key ? [byMatch(province.search, key)] : []), province[`sort_${locale}`], province.id)
    .limit(params.rows)
    .offset(params.offset)
})

/** Provinces without subdivisions. When searching, each row has the `total` of all pages. */
export const listProvinces = (db: Database, locale: Locale, filter: ProvinceFilter, page: Page) =>
  provinces(db, { ...filter, ...page }, locale)

const WORLD = 'world'

const provinceCounts = readOnce(async (db) => {
  const rows = await db
    .select({ country_id: province.country_id, total: count() })
    .from(province)
    .where(province.is_leaf.getSQL())
    .groupBy(province.country_id)
  const total = rows.reduce((sum, row) => sum + row.total, 0)
  return new Map([
    ...rows.map((row) => [row.country_id, row.total] as const),
    ...(total > 0 ? [[WORLD, total] as const] : []),
  ])
})

/** How many provinces a country or the world has. Counting takes ten times as long as reading a page. */
export async function countProvinces(db: Database, countryId: string | undefined): Promise<number> {
  return (await provinceCounts(db)).get(countryId ?? WORLD) ?? 0
}

const cities = prepareOnce((db, params: Places<CityFilter & Range>, locale: Locale) => {
  const { province_id, country_id, key } = params
  const page = db
    .select({
      id: city.id,
      province_id: city.province_id,
      country_id: city.country_id,
      name: city.name,
      ine_code: city.ine_code,
      province_name: province[`name_${locale}`],
    })
    .from(city)
    .innerJoin(province, eq(province.id, city.province_id))
    .where(
      and(
        province_id ? eq(city.province_id, province_id) : undefined,
        country_id ? eq(city.country_id, country_id) : undefined,
        key ? contains(city.search, key) : undefined,
      ),
    )
    .orderBy(...(key ? [byMatch(city.search, key)] : []), city.sort, city.id)
    .offset(params.offset)
    .$dynamic()
  return params.rows === null ? page : page.limit(params.rows)
})

export const listCities = (db: Database, locale: Locale, filter: CityFilter, range: Range) =>
  cities(db, { ...filter, ...range }, locale)

/** Every country with its names in all languages. */
export const allCountries = (db: Executor) => db.select().from(country)

const provinceById = prepareOnce((db, params: Places<{ id: string }>) =>
  db
    .select()
    .from(province)
    .where(and(eq(province.id, params.id), province.is_leaf)),
)

/** The province with an id; null if it is unknown or has subdivisions. */
export async function findProvince(db: Executor, id: string): Promise<typeof province.$inferSelect | null> {
  const [row] = await provinceById(db, { id })
  return row ?? null
}

const cityById = prepareOnce((db, params: Places<{ id: string }>) =>
  db.select().from(city).where(eq(city.id, params.id)),
)

export async function findCity(db: Executor, id: string): Promise<typeof city.$inferSelect | null> {
  const [row] = await cityById(db, { id })
  return row ?? null
}

/** Cities by id; unknown ones are left out. */
export const findCities = async (
  db: Executor,
  ids: readonly string[],
): Promise<(typeof city.$inferSelect)[]> =>
  ids.length === 0
    ? []
    : db
        .select()
        .from(city)
        .where(inArray(city.id, [...ids]))
