import type { StoredStatement } from '@stayward/contract/statements/statement'
import { sql } from 'drizzle-orm'
import {
  char,
  check,
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
import { user } from './account.table.ts'
import { accountId, citext, instant, timestamps } from './columns.ts'
import { propertyOwner } from './property-owner.table.ts'

/** A statement that was issued to a property owner. Nothing changes its row; it goes with the owner. */
export const statement = pgTable(
  'statement',
  {
    account_id: accountId(),
    property_owner_id: uuid().notNull(),
    id: uuid().notNull(),
    /** `YYYY-MM`. */
    month: char({ length: 7 }).notNull(),
    /** Counts the statements of the owner in the order in which they were issued. */
    number: integer().notNull(),
    /** What it says, as it was when it was issued. */
    content: jsonb().$type<StoredStatement>().notNull(),
    content_hash: text().notNull(),
    /** Null if a program issued it. */
    issued_by_id: uuid(),
    issued_at: instant().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.account_id, t.id] }),
    uniqueIndex('statement_id_key').on(t.id),
    uniqueIndex('statement_month_key').on(t.account_id, t.property_owner_id, t.month),
    uniqueIndex('statement_number_key').on(t.account_id, t.property_owner_id, t.number),
    foreignKey({
      columns: [t.account_id, t.property_owner_id],
      foreignColumns: [propertyOwner.account_id, propertyOwner.id],
    }).onDelete('cascade'),
    foreignKey({
      columns: [t.account_id, t.issued_by_id],
      foreignColumns: [user.account_id, user.id],
    }),
    check('statement_month', sql`${t.month} ~ '^20[0-9]{2}-(0[1-9]|1[0-2])$'`),
  ],
)

/**
 * The months of properties that were stated. One month of a property is on one statement at most, also if the property
 * has another owner by now. The property may be gone.
 */
export const statedMonth = pgTable(
  'stated_month',
  {
    account_id: accountId(),
    property_id: uuid().notNull(),
    month: char({ length: 7 }).notNull(),
    statement_id: uuid().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.account_id, t.property_id, t.month] }),
    index('stated_month_statement_idx').on(t.account_id, t.statement_id),
    foreignKey({
      columns: [t.account_id, t.statement_id],
      foreignColumns: [statement.account_id, statement.id],
    }).onDelete('cascade'),
  ],
)

/**
 * A link by which an owner reads a statement. Only the SHA-256 of its token is stored: nobody can guess 256 random bits.
 * A revoked link is deleted.
 */
export const statementLink = pgTable(
  'statement_link',
  {
    account_id: accountId(),
    statement_id: uuid().notNull(),
    id: uuid().notNull(),
    token_hash: text().notNull(),
    token_hint: text().notNull(),
    expires_at: instant().notNull(),
    last_read_at: instant(),
    mailed_to: citext(),
    ...timestamps,
  },
  (t) => [
    primaryKey({ columns: [t.account_id, t.statement_id, t.id] }),
    uniqueIndex('statement_link_id_key').on(t.id),
    uniqueIndex('statement_link_token_hash_key').on(t.token_hash),
    foreignKey({
      columns: [t.account_id, t.statement_id],
      foreignColumns: [statement.account_id, statement.id],
    }).onDelete('cascade'),
  ],
)
