import {
  boolean,
  char,
  check,
  date,
  foreignKey,
  index,
  type PgColumn,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import type { GuestState, SignatureMethod } from '@stayward/contract/stays/guest'
import type { DocumentType, RelationshipCode } from '@stayward/contract/stays/guest-registration/catalogues'
import type { Sex } from '@stayward/contract/stays/guest-registration/registration-values'
import { sql } from 'drizzle-orm'
import { booking } from './booking.table.ts'
import { accountId, instant, sealed, timestamps, version } from './columns.ts'
import { city, province } from './geo.table.ts'

/** Whether an address or a number has no keyed hash yet; `guest_to_hash_idx` has these guests. */
export const lacksContactHash = (t: Record<'email' | 'email_lookup' | 'phone' | 'phone_lookup', PgColumn>) =>
  sql`(${t.email} is not null and ${t.email_lookup} is null or ${t.phone} is not null and ${t.phone_lookup} is null)`

/**
 * A registered guest. Identity and contact data is sealed; `document_lookup` finds the same document, and
 * `email_lookup` and `phone_lookup` the same person at other stays. An erased guest keeps what a party is
 * counted by, and nothing personal.
 */
export const guest = pgTable(
  'guest',
  {
    account_id: accountId(),
    property_id: uuid().notNull(),
    booking_id: uuid().notNull(),
    id: uuid().notNull(),
    first_name: text(),
    last_name: text(),
    second_last_name: text(),
    nationality_country_code: char({ length: 3 }),
    date_of_birth: date({ mode: 'string' }),
    sex: text().$type<Sex>(),
    document_type: text().$type<DocumentType>(),
    document_number: sealed(),
    document_lookup: text(),
    document_support_number: sealed(),
    residence_address: sealed(),
    residence_country_code: char({ length: 3 }),
    residence_province_id: uuid().references(() => province.id),
    residence_city_id: uuid().references(() => city.id),
    residence_city: text(),
    residence_postal_code: sealed(),
    phone_prefix: text(),
    phone: sealed(),
    email: sealed(),
    /** Keyed hashes of the address and of the number in E.164, like those of bookings. */
    email_lookup: text(),
    phone_lookup: text(),
    relationship_code: text().$type<RelationshipCode>(),
    marketing_consent: boolean().notNull(),
    /** What only the regime of the property asks for, as one JSON object. */
    regime_fields: sealed(),
    is_minor: boolean().notNull(),
    signed_at: instant(),
    signature_method: text().$type<SignatureMethod>(),
    signature_hash: text(),
    signature_mark: sealed(),
    house_rules_accepted_at: instant(),
    /**
     * Name, birth date and the other personal data of a restricted guest, sealed as one JSON object; the
     * plain columns are empty then.
     */
    restricted_person: sealed(),
    state: text().$type<GuestState>().notNull().default('registered'),
    search: text().notNull(),
    version: version(),
    ...timestamps,
  },
  (t) => [
    primaryKey({ columns: [t.account_id, t.property_id, t.id] }),
    uniqueIndex('guest_id_key').on(t.id),
    index('guest_booking_idx').on(t.account_id, t.property_id, t.booking_id, t.created_at, t.id),
    uniqueIndex('guest_booking_document_key').on(
      t.account_id,
      t.property_id,
      t.booking_id,
      t.document_lookup,
      // Two countries may issue the same passport number; Spain's own numbers are unique.
      sql`(case when ${t.document_type} in ('NIF', 'NIE') then '' else ${t.nationality_country_code} end)`,
    ),
    index('guest_created_idx').on(t.account_id, t.created_at, t.id),
    index('guest_updated_idx').on(t.account_id, t.updated_at, t.id),
    index('guest_property_created_idx').on(t.account_id, t.property_id, t.created_at, t.id),
    index('guest_document_idx').on(t.account_id, t.document_lookup),
    index('guest_email_idx')
      .on(t.account_id, t.email_lookup)
      .where(sql`${t.email_lookup} is not null`)
      .concurrently(),
    index('guest_phone_idx')
      .on(t.account_id, t.phone_lookup)
      .where(sql`${t.phone_lookup} is not null`)
      .concurrently(),
    // Empty once the guests of earlier releases are hashed.
    index('guest_to_hash_idx').on(t.id).where(lacksContactHash(t)).concurrently(),
    index('guest_search_idx').using('gin', t.account_id, sql`${t.search} gin_trgm_ops`),
    foreignKey({
      columns: [t.account_id, t.property_id, t.booking_id],
      foreignColumns: [booking.account_id, booking.property_id, booking.id],
    }),
    check(
      'guest_signature',
      sql`num_nulls(${t.signed_at}, ${t.signature_method}, ${t.signature_hash}, ${t.signature_mark}) in (0, 4)`,
    ),
    check('guest_restricted_person', sql`(${t.state} = 'restricted') = (${t.restricted_person} is not null)`),
    check(
      'guest_person',
      sql`case when ${t.state} = 'erased' or ${t.restricted_person} is not null
        then num_nonnulls(${t.first_name}, ${t.last_name}, ${t.nationality_country_code}, ${t.date_of_birth}, ${t.sex}) = 0
        else num_nulls(${t.first_name}, ${t.last_name}, ${t.nationality_country_code}, ${t.date_of_birth}, ${t.sex}) = 0 end`,
    ),
  ],
)
