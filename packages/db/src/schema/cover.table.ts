import { sql } from 'drizzle-orm'
import { check, foreignKey, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { account } from './account.table.ts'
import { accountId, instant } from './columns.ts'

/**
 * The cover images with stored files, by the hash of their content. The row is written before its files, so
 * that files without a property can be found and removed.
 */
export const cover = pgTable(
  'cover',
  {
    account_id: accountId(),
    hash: text().notNull(),
    width: integer().notNull(),
    height: integer().notNull(),
    widths: integer().array().notNull(),
    blur: text().notNull(),
    stored_at: instant().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.account_id, t.hash] }),
    index('cover_stored_idx').on(t.stored_at),
    foreignKey({ columns: [t.account_id], foreignColumns: [account.id] }),
    check('cover_size', sql`${t.width} >= 1 and ${t.height} >= 1 and cardinality(${t.widths}) >= 1`),
  ],
)
