import { foreignKey, jsonb, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core'
import type { Service } from '@stayward/contract/properties/member'
import { account } from './account.table.ts'
import { accountId, timestamps, version } from './columns.ts'
import { property } from './property.table.ts'

/** What jobs are paid, by service; services without an amount are missing. */
export type Rates = Partial<Record<Service, { amount: string; currency: string }>>

/** The usual pay of an account. */
export const payRates = pgTable(
  'pay_rates',
  {
    account_id: uuid().primaryKey(),
    rates: jsonb().$type<Rates>().notNull(),
    version: version(),
    ...timestamps,
  },
  (t) => [foreignKey({ columns: [t.account_id], foreignColumns: [account.id] })],
)

/** What one property pays instead. */
export const propertyPayRates = pgTable(
  'property_pay_rates',
  {
    account_id: accountId(),
    property_id: uuid().notNull(),
    rates: jsonb().$type<Rates>().notNull(),
    version: version(),
    ...timestamps,
  },
  (t) => [
    primaryKey({ columns: [t.account_id, t.property_id] }),
    foreignKey({
      columns: [t.account_id, t.property_id],
      foreignColumns: [property.account_id, property.id],
    }).onDelete('cascade'),
  ],
)
