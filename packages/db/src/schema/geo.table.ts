import { LOCALES } from '@stayward/contract/kernel/locale'
import { sql } from 'drizzle-orm'
import { type AnyPgColumn, boolean, char, index, pgTable, text, uuid } from 'drizzle-orm/pg-core'

const names = () => ({
  name_es: text().notNull(),
  name_en: text().notNull(),
  name_fr: text().notNull(),
  name_de: text().notNull(),
  name_it: text().notNull(),
  name_pt: text().notNull(),
  name_ca: text().notNull(),
})

/** Search keys of the names, for sorting lists: a database's own collation may put Ávila after Zamora. */
const sortKeys = () => ({
  sort_es: text().notNull(),
  sort_en: text().notNull(),
  sort_fr: text().notNull(),
  sort_de: text().notNull(),
  sort_it: text().notNull(),
  sort_pt: text().notNull(),
  sort_ca: text().notNull(),
})

export const country = pgTable('country', {
  id: uuid().primaryKey(),
  alpha2: char({ length: 2 }).notNull().unique(),
  alpha3: char({ length: 3 }).notNull().unique(),
  numeric: char({ length: 3 }).notNull().unique(),
  calling_code: text().notNull(),
  is_eu: boolean().notNull(),
  ...names(),
  ...sortKeys(),
  search: text().notNull(),
})

export const province = pgTable(
  'province',
  {
    id: uuid().primaryKey(),
    country_id: uuid()
      .notNull()
      .references(() => country.id),
    parent_id: uuid().references((): AnyPgColumn => province.id),
    id_key: text().notNull().unique(),
    code: text().notNull().unique(),
    ine_code: char({ length: 2 }).unique(),
    is_leaf: boolean().notNull(),
    ...names(),
    ...sortKeys(),
    search: text().notNull(),
  },
  (t) => [
    index('province_country_idx')
      .on(t.country_id)
      .where(sql`${t.is_leaf}`),
    index('province_search_idx').using('gin', sql`${t.search} gin_trgm_ops`),
    ...LOCALES.map((locale) =>
      index(`province_sort_${locale}_idx`)
        .on(t[`sort_${locale}`], t.id)
        .where(sql`${t.is_leaf}`),
    ),
  ],
)

export const city = pgTable(
  'city',
  {
    id: uuid().primaryKey(),
    country_id: uuid()
      .notNull()
      .references(() => country.id),
    province_id: uuid()
      .notNull()
      .references(() => province.id),
    ine_code: char({ length: 5 }).unique(),
    name: text().notNull(),
    sort: text().notNull(),
    search: text().notNull(),
  },
  (t) => [
    index('city_sort_idx').on(t.sort, t.id),
    index('city_province_idx').on(t.province_id, t.sort, t.id),
    index('city_search_idx').using('gin', sql`${t.search} gin_trgm_ops`),
  ],
)
