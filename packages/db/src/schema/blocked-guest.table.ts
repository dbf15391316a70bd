import { sql } from 'drizzle-orm'
import { check, foreignKey, index, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { BlockReason } from '@stayward/contract/stays/blocked-guest-values'
import { accountId, instant, sealed, timestamps, version } from './columns.ts'
import { property } from './property.table.ts'

/**
 * A guest whose next booking warns. Address and number are kept as keyed hashes only, which are compared with those of
 * bookings and guests.
 */
export const blockedGuest = pgTable(
  'blocked_guest',
  {
    account_id: accountId(),
    /** Where they were blocked: who manages it sees the entry. */
    property_id: uuid().notNull(),
    id: uuid().notNull(),
    name: text(),
    /** What bookings are compared with, if the name counts. */
    name_key: text(),
    email_lookup: text(),
    phone_lookup: text(),
    reason: text().$type<BlockReason>().notNull(),
    note: sealed(),
    /** Null for an API key. */
    blocked_by: uuid(),
    /** When they were unblocked; the row is deleted a day later. */
    lifted_at: instant(),
    version: version(),
    ...timestamps,
  },
  (t) => [
    primaryKey({ columns: [t.account_id, t.property_id, t.id] }),
    uniqueIndex('blocked_guest_id_key').on(t.id),
    index('blocked_guest_account_idx').on(t.account_id, t.id),
    index('blocked_guest_created_idx').on(t.created_at),
    foreignKey({
      columns: [t.account_id, t.property_id],
      foreignColumns: [property.account_id, property.id],
    }).onDelete('cascade'),
    check('blocked_guest_marks', sql`num_nonnulls(${t.name_key}, ${t.email_lookup}, ${t.phone_lookup}) > 0`),
  ],
)
