import { sql } from 'drizzle-orm'
import { check, foreignKey, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import type { BulkField } from '@stayward/contract/properties/property-bulk'
import { accountId, instant, sealed, timestamps } from './columns.ts'
import { property } from './property.table.ts'

/** What one bulk edit changed in one property. Edits of properties of several accounts share a batch. */
export const propertyBulkEdit = pgTable(
  'property_bulk_edit',
  {
    account_id: accountId(),
    batch_id: uuid().notNull(),
    property_id: uuid().notNull(),
    fields: text().array().$type<BulkField[]>().notNull(),
    /** The fields before, as JSON: what an undo brings back. */
    before: sealed().notNull(),
    /** The version of the property that the edit left. */
    property_version: integer().notNull(),
    undone_at: instant(),
    ...timestamps,
  },
  (t) => [
    primaryKey({ columns: [t.account_id, t.batch_id, t.property_id] }),
    index('property_bulk_edit_batch_idx').on(t.batch_id),
    index('property_bulk_edit_property_idx').on(t.account_id, t.property_id, t.created_at),
    index('property_bulk_edit_created_idx').on(t.created_at),
    foreignKey({
      columns: [t.account_id, t.property_id],
      foreignColumns: [property.account_id, property.id],
    }).onDelete('cascade'),
    check('property_bulk_edit_fields', sql`cardinality(${t.fields}) > 0`),
  ],
)
