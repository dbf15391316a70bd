import type { WrittenLocale } from '@stayward/contract/kernel/locale'
import { sql } from 'drizzle-orm'
import {
  char,
  check,
  foreignKey,
  index,
  numeric,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { account } from './account.table.ts'
import { accountId, citext, timestamps, version } from './columns.ts'
import { property } from './property.table.ts'

/** Whose properties an account manages. This is no level of access. */
export const propertyOwner = pgTable(
  'property_owner',
  {
    account_id: accountId(),
    id: uuid().notNull(),
    name: text().notNull(),
    email: citext(),
    /** The language of their statements; null for that of the reader’s browser. */
    locale: text().$type<WrittenLocale>(),
    /** In lines, as statements print it. */
    address: text(),
    tax_id: text(),
    version: version(),
    ...timestamps,
  },
  (t) => [
    primaryKey({ columns: [t.account_id, t.id] }),
    uniqueIndex('property_owner_id_key').on(t.id),
    foreignKey({ columns: [t.account_id], foreignColumns: [account.id] }),
  ],
)

/** A property of an owner: their share of its revenue in percent, or the fee that they pay each month instead. */
export const ownedProperty = pgTable(
  'owned_property',
  {
    account_id: accountId(),
    property_id: uuid().notNull(),
    property_owner_id: uuid().notNull(),
    share: numeric({ precision: 5, scale: 2 }),
    /** As many decimals as any currency has. */
    fee: numeric({ precision: 14, scale: 4 }),
    fee_currency: char({ length: 3 }),
    /** The first month on the owner’s statements, as `YYYY-MM`; null for every month that is not issued yet. */
    from_month: char({ length: 7 }),
  },
  (t) => [
    // A property has one owner at most.
    primaryKey({ columns: [t.account_id, t.property_id] }),
    index('owned_property_owner_idx').on(t.account_id, t.property_owner_id),
    foreignKey({
      columns: [t.account_id, t.property_id],
      foreignColumns: [property.account_id, property.id],
    }).onDelete('cascade'),
    foreignKey({
      columns: [t.account_id, t.property_owner_id],
      foreignColumns: [propertyOwner.account_id, propertyOwner.id],
    }).onDelete('cascade'),
    check(
      'owned_property_share_or_fee',
      sql`(${t.share} is null) <> (${t.fee} is null) and (${t.fee} is null) = (${t.fee_currency} is null)`,
    ),
    check('owned_property_share', sql`${t.share} between 0 and 100`),
    check('owned_property_from_month', sql`${t.from_month} ~ '^20[0-9]{2}-(0[1-9]|1[0-2])$'`),
  ],
)
