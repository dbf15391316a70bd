import { sql } from 'drizzle-orm'
import {
  char,
  check,
  date,
  foreignKey,
  index,
  numeric,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import type { ExpenseCategory } from '@stayward/contract/statements/expense-values'
import { accountId, timestamps, version } from './columns.ts'
import { property } from './property.table.ts'

/** What was paid for a property on behalf of its owner. */
export const expense = pgTable(
  'expense',
  {
    account_id: accountId(),
    property_id: uuid().notNull(),
    id: uuid().notNull(),
    day: date({ mode: 'string' }).notNull(),
    description: text().notNull(),
    /** As many decimals as any currency has. */
    amount: numeric({ precision: 14, scale: 4 }).notNull(),
    currency: char({ length: 3 }).notNull(),
    category: text().$type<ExpenseCategory>().notNull().default('other'),
    note: text(),
    version: version(),
    ...timestamps,
  },
  (t) => [
    primaryKey({ columns: [t.account_id, t.property_id, t.id] }),
    uniqueIndex('expense_id_key').on(t.id),
    index('expense_day_idx').on(t.account_id, t.property_id, t.day),
    foreignKey({
      columns: [t.account_id, t.property_id],
      foreignColumns: [property.account_id, property.id],
    }).onDelete('cascade'),
    check('expense_amount', sql`${t.amount} >= 0`),
  ],
)
