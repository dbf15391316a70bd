import { sql } from 'drizzle-orm'
import {
  boolean,
  char,
  check,
  date,
  doublePrecision,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import type { Locale } from '@stayward/contract/kernel/locale'
import type {
  ArrivalRelease,
  AutoAccessCodes,
  PropertyKind,
} from '@stayward/contract/properties/property-fields'
import { account } from './account.table.ts'
import { accountId, instant, sealed, timestamps, version } from './columns.ts'
import { cover } from './cover.table.ts'
import { city, province } from './geo.table.ts'

export const property = pgTable(
  'property',
  {
    account_id: accountId(),
    id: uuid().notNull(),
    name: text().notNull(),
    kind: text().$type<PropertyKind>().notNull(),
    address: text().notNull(),
    postal_code: text().notNull(),
    city_id: uuid().references(() => city.id),
    city: text().notNull(),
    province_id: uuid().references(() => province.id),
    country_code: char({ length: 3 }).notNull(),
    latitude: doublePrecision(),
    longitude: doublePrecision(),
    time_zone: text().notNull(),
    check_in_time: text().notNull(),
    check_out_time: text().notNull(),
    max_guests: integer().notNull(),
    /** How hosts group their properties, in their order. */
    tags: text().array().notNull().default([]),
    rooms_count: integer(),
    has_internet: boolean(),
    wifi_name: text(),
    wifi_password: sealed(),
    arrival_notes: sealed(),
    house_rules: text(),
    /** The language of the arrival notes and the house rules; null if unknown. */
    texts_locale: text().$type<Locale>(),
    /** The same texts in other languages, as JSON. */
    translations: sealed(),
    /** How guests reach the host: shown on every page of the check-in. */
    contact_name: text(),
    contact_phone: text(),
    contact_email: text(),
    contact_whatsapp: text(),
    registration_number: text(),
    regional_licence: text(),
    ses_establishment_code: text(),
    // References member, which references this table, so its foreign key is in a separate migration.
    default_cleaner_id: uuid(),
    // The same for integration.
    ses_integration_id: uuid(),
    /** The account at another authority than SES.HOSPEDAJES, and the property's codes there by name. */
    authority_integration_id: uuid(),
    authority_codes: jsonb().$type<Record<string, string>>(),
    reports_elsewhere: boolean().notNull().default(false),
    auto_access_codes: text().$type<AutoAccessCodes>().notNull(),
    auto_cleaning_task: boolean().notNull(),
    arrival_release: text().$type<ArrivalRelease>().notNull(),
    codes_after_signatures: boolean().notNull().default(false),
    /** Whether each lock keeps a code in reserve, and from how many hours before the arrival guests get it without anyone. */
    reserve_codes: boolean().notNull().default(false),
    reserve_reveal_hours: integer(),
    cover_hash: text(),
    /** The first night on which it could be sold, as far as figures are concerned; null: its first stay, or its creation. */
    listed_from: date({ mode: 'string' }),
    archived_at: instant(),
    search: text().notNull(),
    version: version(),
    ...timestamps,
  },
  (t) => [
    primaryKey({ columns: [t.account_id, t.id] }),
    uniqueIndex('property_id_key').on(t.id),
    index('property_search_idx').using('gin', t.account_id, sql`${t.search} gin_trgm_ops`),
    index('property_name_idx').on(t.account_id, sql`${t.search} collate "C"`, t.id),
    index('property_updated_idx').on(t.account_id, t.updated_at, t.id),
    index('property_cover_idx').on(t.account_id, t.cover_hash),
    foreignKey({ columns: [t.account_id], foreignColumns: [account.id] }),
    foreignKey({ columns: [t.account_id, t.cover_hash], foreignColumns: [cover.account_id, cover.hash] }),
    check('property_max_guests', sql`${t.max_guests} >= 1`),
  ],
)
