import { sql } from 'drizzle-orm'
import { check, foreignKey, index, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { SupplyItem } from '@stayward/contract/work/supply-values'
import { accountId, instant } from './columns.ts'
import { property } from './property.table.ts'

/** Something to restock at a property, as it was noted at a job. `*_by_id` are users of any account. */
export const supply = pgTable(
  'supply',
  {
    account_id: accountId(),
    property_id: uuid().notNull(),
    id: uuid().notNull(),
    // No foreign key: the note outlives its task.
    task_id: uuid().notNull(),
    item: text().$type<SupplyItem>().notNull(),
    note: text(),
    noted_at: instant().notNull(),
    noted_by_id: uuid(),
    restocked_at: instant(),
    restocked_by_id: uuid(),
  },
  (t) => [
    primaryKey({ columns: [t.account_id, t.property_id, t.id] }),
    uniqueIndex('supply_id_key').on(t.id),
    // What is on the list already is not noted twice.
    uniqueIndex('supply_open_key')
      .on(t.account_id, t.property_id, t.item)
      .where(sql`${t.restocked_at} is null and ${t.note} is null`),
    index('supply_task_idx').on(t.account_id, t.property_id, t.task_id),
    foreignKey({
      columns: [t.account_id, t.property_id],
      foreignColumns: [property.account_id, property.id],
    }).onDelete('cascade'),
    check('supply_other', sql`${t.item} <> 'other' or ${t.note} is not null`),
  ],
)
