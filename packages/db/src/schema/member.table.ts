import type { CrewLevel } from '@stayward/contract/kernel/rights'
import type { Service } from '@stayward/contract/properties/member'
import {
  boolean,
  check,
  foreignKey,
  index,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { sql } from 'drizzle-orm'
import { user } from './account.table.ts'
import { accountId, instant, timestamps, version } from './columns.ts'
import { property } from './property.table.ts'

/**
 * A user of another account with access to one property; the account's own users own all of its properties.
 */
export const member = pgTable(
  'member',
  {
    account_id: accountId(),
    property_id: uuid().notNull(),
    id: uuid().notNull(),
    user_account_id: uuid().notNull(),
    user_id: uuid().notNull(),
    access_level: text().$type<CrewLevel>().notNull(),
    service: text().$type<Service>(),
    /** Whether the level is that of a `team_member`, and changes with it. */
    account_wide: boolean().notNull().default(false),
    joined_at: instant().notNull(),
    version: version(),
    ...timestamps,
  },
  (t) => [
    primaryKey({ columns: [t.account_id, t.property_id, t.id] }),
    uniqueIndex('member_id_key').on(t.id),
    uniqueIndex('member_property_user_key').on(t.account_id, t.property_id, t.user_id),
    index('member_user_idx').on(t.user_id),
    foreignKey({
      columns: [t.account_id, t.property_id],
      foreignColumns: [property.account_id, property.id],
    }).onDelete('cascade'),
    foreignKey({ columns: [t.user_account_id, t.user_id], foreignColumns: [user.account_id, user.id] }),
    check('member_access_level', sql`${t.access_level} in ('manager', 'staff', 'contractor')`),
  ],
)
