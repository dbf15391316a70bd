import type { Locale } from '@stayward/contract/locale'
import { searchKey } from '@stayward/contract/search-key'
import type { Database, Executor } from '@stayward/db/client'
import { prepareOnce } from '@stayward/db/prepare-once'
import { city, country, province } from '@stayward/db/schema/geo.table'
import { and, count, desc, eq, like, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { readOnce } from './read-once.ts'

export type ProvinceFilter = { country_id: string | undefined; key: string | undefined }
type CityFilter = ProvinceFilter & { province_id: string | undefined }

/** `rows` null means all of them. */
type Range = { offset: number; rows: number | null }

const isGiven = (column: PgColumn, name: string): SQL => eq(column, sql.placeholder(name))

const wantedKey = sql`${sql.placeholder('key')}::text`

const contains = (search: PgColumn): SQL => sql`${search} like '%' || ${wantedKey} || '%'`

/** The whole of a name before its beginning, before the beginning of one of its words, before any other part. */
const byMatch = (search: PgColumn): SQL => sql`case
  when ${search} like '%|' || ${wantedKey} || '|%' then 0
  when ${search} like '%|' || ${wantedKey} || '%' then 1
  when ${search} like '% ' || ${wantedKey} || '%' then 2
  else 3 end`

const countries = prepareOnce((db, locale: Locale, searched: boolean) =>
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
    .where(searched ? contains(country.search) : undefined)
    .orderBy(...(searched ? [byMatch(country.search)] : []), country[`sort_${locale}`], country.id)
    .prepare('geo_countries'),
)

/** Countries whose names contain the search key, best matches first; without one all, by name. */
export const listCountries = (db: Database, locale: Locale, key: string | undefined) =>
  countries(db, locale, key !== undefined).execute({ key })

const provinces = prepareOnce((db, locale: Locale, inCountry: boolean, searched: boolean) => {
  const condition = and(
    province.is_leaf,
    inCountry ? isGiven(province.country_id, 'country_id') : undefined,
    searched ? contains(province.search) : undefined,
  )
  return db
    .select({
      total: searched ? db.$count(province, condition) : sql<null>`null`,
      id: province.id,
      country_id: province.country_id,
      code: province.code,
      ine_code: province.ine_code,
      name: province[`name_${locale}`],
    })
    .from(province)
    .where(condition)
    .orderBy(...(searched ? [byMatch(province.search)] : []), province[`sort_${locale}`], province.id)
    .limit(sql.placeholder('rows'))
    .offset(sql.placeholder('offset'))
    .prepare('geo_provinces')
})

/** Provinces without subdivisions of their own. When searching, each row carries the `total` of all pages. */
export const listProvinces = (db: Database, locale: Locale, filter: ProvinceFilter, range: Range) =>
  provinces(db, locale, filter.country_id !== undefined, filter.key !== undefined).execute({
    ...filter,
    ...range,
  })

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

/** How many provinces a country or the world has. Counting them anew would cost ten times what reading a page does. */
export async function countProvinces(db: Database, countryId: string | undefined): Promise<number> {
  return (await provinceCounts(db)).get(countryId ?? WORLD) ?? 0
}

const cities = prepareOnce((db, locale: Locale, inProvince: boolean, inCountry: boolean, searched: boolean) =>
  db
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
        inProvince ? isGiven(city.province_id, 'province_id') : undefined,
        inCountry ? isGiven(city.country_id, 'country_id') : undefined,
        searched ? contains(city.search) : undefined,
      ),
    )
    .orderBy(...(searched ? [byMatch(city.search)] : []), city.sort, city.id)
    .limit(sql.placeholder('rows'))
    .offset(sql.placeholder('offset'))
    .prepare('geo_cities'),
)

export const listCities = (db: Database, locale: Locale, filter: CityFilter, range: Range) =>
  cities(
    db,
    locale,
    filter.province_id !== undefined,
    filter.country_id !== undefined,
    filter.key !== undefined,
  ).execute({ ...filter, ...range })

/** Every country with its names in all languages. */
export const allCountries = (db: Executor) => db.select().from(country)

/** The province of that id, null for an unknown one and for one that is divided further. */
export async function findProvince(db: Executor, id: string): Promise<typeof province.$inferSelect | null> {
  const [row] = await db
    .select()
    .from(province)
    .where(and(eq(province.id, id), province.is_leaf))
  return row ?? null
}

export async function findCity(db: Executor, id: string): Promise<typeof city.$inferSelect | null> {
  const [row] = await db.select().from(city).where(eq(city.id, id))
  return row ?? null
}

/**
 * The city that goes by `name` in a province, in any of its languages and without regard to accents or case.
 * Null where there is none, or several of which none has it as its official name.
 */
export async function resolveCityByName(
  db: Executor,
  provinceId: string,
  name: string,
): Promise<typeof city.$inferSelect | null> {
  const wanted = searchKey(name)
  const [first, second] = await db
    .select()
    .from(city)
    .where(and(eq(city.province_id, provinceId), like(city.search, `%|${wanted}|%`)))
    .orderBy(desc(eq(city.sort, wanted)))
    .limit(2)
  return first && (!second || first.sort === wanted) ? first : null
}
