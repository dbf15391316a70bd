import { amountIn } from '@stayward/contract/kernel/currency'
import type { Expense } from '@stayward/contract/statements/expense'
import type { ExpenseRow } from './expenses.queries.ts'

/** An expense as those who manage the expenses of its property see it. */
export const presentExpense = (row: ExpenseRow): Expense => ({
  id: row.id,
  property_id: row.property_id,
  day: row.day,
  description: row.description,
  amount: amountIn(row.currency, row.amount),
  currency: row.currency,
  note: row.note,
  created_at: row.created_at,
  updated_at: row.updated_at,
})
