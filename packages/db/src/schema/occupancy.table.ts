import { sql } from 'drizzle-orm'
import { check, foreignKey, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core'
import { block } from './block.table.ts'
import { booking } from './booking.table.ts'
import { accountId, dayRange } from './columns.ts'

/**
 * The nights taken by bookings and blocks. Triggers keep it in step with both, and an exclusion constraint
 * (in migration 0001) refuses an overlap, for every writer.
 */
export const occupancy = pgTable(
  'occupancy',
  {
    account_id: accountId(),
    property_id: uuid().notNull(),
    id: uuid().notNull(),
    booking_id: uuid(),
    block_id: uuid(),
    nights: dayRange().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.account_id, t.property_id, t.id] }),
    foreignKey({
      columns: [t.account_id, t.property_id, t.booking_id],
      foreignColumns: [booking.account_id, booking.property_id, booking.id],
    }).onDelete('cascade'),
    foreignKey({
      columns: [t.account_id, t.property_id, t.block_id],
      foreignColumns: [block.account_id, block.property_id, block.id],
    }).onDelete('cascade'),
    check('occupancy_of_one', sql`num_nonnulls(${t.booking_id}, ${t.block_id}) = 1`),
  ],
)
