import { sql } from 'drizzle-orm'
import {
  check,
  date,
  foreignKey,
  index,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import type { BlockReason } from '@stayward/contract/overview/calendar'
import { accountId, timestamps, version } from './columns.ts'
import { property } from './property.table.ts'

/** Blocked nights; `to` is the first free day after them. */
export const block = pgTable(
  'block',
  {
    account_id: accountId(),
    property_id: uuid().notNull(),
    id: uuid().notNull(),
    from: date({ mode: 'string' }).notNull(),
    to: date({ mode: 'string' }).notNull(),
    reason: text().$type<BlockReason>().notNull(),
    notes: text(),
    // The calendar feed that the block came from. The migration's foreign key clears only this column if the
    // feed is removed, which drizzle cannot express.
    feed_id: uuid(),
    /** The event of that feed. It may stand for several blocks, around what it echoes. */
    feed_event_id: uuid(),
    version: version(),
    ...timestamps,
  },
  (t) => [
    primaryKey({ columns: [t.account_id, t.property_id, t.id] }),
    uniqueIndex('block_id_key').on(t.id),
    index('block_from_idx').on(t.account_id, t.from, t.id),
    index('block_feed_idx')
      .on(t.account_id, t.feed_id)
      .where(sql`${t.feed_id} is not null`)
      .concurrently(),
    foreignKey({
      columns: [t.account_id, t.property_id],
      foreignColumns: [property.account_id, property.id],
    }).onDelete('cascade'),
    check('block_nights', sql`${t.from} < ${t.to}`),
    check('block_reason', sql`${t.reason} in ('owner_stay', 'maintenance', 'other')`),
  ],
)
