import { sql } from 'drizzle-orm'
import { boolean, check, foreignKey, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import type { ArrivalRelease, AutoAccessCodes } from '@stayward/contract/properties/property-fields'
import { account } from './account.table.ts'
import { timestamps, version } from './columns.ts'

/** What new properties of an account start from. An account without a row has the usual settings. */
export const propertyDefaults = pgTable(
  'property_defaults',
  {
    account_id: uuid().primaryKey(),
    check_in_time: text().notNull(),
    check_out_time: text().notNull(),
    auto_access_codes: text().$type<AutoAccessCodes>().notNull(),
    auto_cleaning_task: boolean().notNull(),
    /** Who cleans: a user who is a member of all properties of the account. No foreign key: they may leave. */
    default_cleaner_user_id: uuid(),
    arrival_release: text().$type<ArrivalRelease>().notNull(),
    /** Null: as the law of the place has it. */
    codes_after_signatures: boolean(),
    reserve_codes: boolean().notNull(),
    reserve_reveal_hours: integer(),
    /** Accounts at authorities, at most one at each. */
    reporting_integration_ids: uuid().array().notNull().default([]),
    version: version(),
    ...timestamps,
  },
  (t) => [
    foreignKey({ columns: [t.account_id], foreignColumns: [account.id] }),
    check('property_defaults_reporting', sql`cardinality(${t.reporting_integration_ids}) <= 10`),
  ],
)
