import { sql } from 'drizzle-orm'
import { check, index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from './columns.ts'

/**
 * Whose data was erased or restricted, by ids only. Each row is also written beside the backups, so that a
 * restore can repeat what happened after its backup was made; `logged_at` says when that was done.
 */
export const erasure = pgTable(
  'erasure',
  {
    id: uuid().primaryKey(),
    account_id: uuid().notNull(),
    property_id: uuid().notNull(),
    booking_id: uuid().notNull(),
    /** The restricted guest; null if all guests of the stay were erased. */
    guest_id: uuid(),
    kind: text().$type<'erased' | 'restricted'>().notNull(),
    occurred_at: instant().notNull(),
    logged_at: instant(),
  },
  (t) => [
    index('erasure_unlogged_idx')
      .on(t.id)
      .where(sql`${t.logged_at} is null`),
    check('erasure_kind', sql`${t.kind} in ('erased', 'restricted')`),
    check('erasure_guest', sql`(${t.kind} = 'restricted') = (${t.guest_id} is not null)`),
  ],
)
