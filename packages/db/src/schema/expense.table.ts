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
import { account } from './account.table.ts'
import { accountId, instant, timestamps, version } from './columns.ts'
import { property } from './property.table.ts'

/**
 * The receipts with stored files. The row is written before its file, so that files without an expense can be found
 * and removed.
 */
export const expenseReceipt = pgTable(
  'expense_receipt',
  {
    account_id: accountId(),
    /** The name of the file, whose ending says what it is. */
    file: text().notNull(),
    stored_at: instant().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.account_id, t.file] }),
    index('expense_receipt_stored_idx').on(t.stored_at),
    foreignKey({ columns: [t.account_id], foreignColumns: [account.id] }),
  ],
)

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
    receipt_file: text(),
    version: version(),
    ...timestamps,
  },
  (t) => [
    primaryKey({ columns: [t.account_id, t.property_id, t.id] }),
    uniqueIndex('expense_id_key').on(t.id),
    index('expense_receipt_idx')
      .on(t.account_id, t.receipt_file)
      .where(sql`${t.receipt_file} is not null`)
      .concurrently(),
    foreignKey({
      name: 'expense_receipt_fk',
      columns: [t.account_id, t.receipt_file],
      foreignColumns: [expenseReceipt.account_id, expenseReceipt.file],
    }),
    index('expense_day_idx').on(t.account_id, t.property_id, t.day),
    foreignKey({
      columns: [t.account_id, t.property_id],
      foreignColumns: [property.account_id, property.id],
    }).onDelete('cascade'),
    check('expense_amount', sql`${t.amount} >= 0`),
  ],
)
