import { sql } from 'drizzle-orm'
import { boolean, foreignKey, jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { Service } from '@stayward/contract/properties/member'
import type { TemplateItem } from '@stayward/contract/work/checklist'
import { account } from './account.table.ts'
import { accountId, instant, timestamps, version } from './columns.ts'
import { property } from './property.table.ts'

/** What tasks of a service ask for. A removed one is kept, so that it can be restored with the properties that use it. */
export const checklist = pgTable(
  'checklist',
  {
    account_id: accountId(),
    id: uuid().notNull(),
    service: text().$type<Service>().notNull(),
    name: text().notNull(),
    is_default: boolean().notNull(),
    items: jsonb().$type<TemplateItem[]>().notNull(),
    removed_at: instant(),
    version: version(),
    ...timestamps,
  },
  (t) => [
    primaryKey({ columns: [t.account_id, t.id] }),
    uniqueIndex('checklist_id_key').on(t.id),
    uniqueIndex('checklist_default_key')
      .on(t.account_id, t.service)
      .where(sql`${t.is_default} and ${t.removed_at} is null`),
    foreignKey({ columns: [t.account_id], foreignColumns: [account.id] }),
  ],
)

/** What one property changes of a service's checklist. Without a row it has the default one of the service. */
export const propertyChecklist = pgTable(
  'property_checklist',
  {
    account_id: accountId(),
    property_id: uuid().notNull(),
    service: text().$type<Service>().notNull(),
    checklist_id: uuid(),
    left_out: uuid().array().notNull().default([]),
    added: jsonb().$type<TemplateItem[]>().notNull().default([]),
    version: version(),
    ...timestamps,
  },
  (t) => [
    primaryKey({ columns: [t.account_id, t.property_id, t.service] }),
    foreignKey({
      columns: [t.account_id, t.property_id],
      foreignColumns: [property.account_id, property.id],
    }).onDelete('cascade'),
    foreignKey({
      columns: [t.account_id, t.checklist_id],
      foreignColumns: [checklist.account_id, checklist.id],
    }),
  ],
)
