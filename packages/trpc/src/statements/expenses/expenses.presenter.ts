import { amountIn } from '@stayward/contract/kernel/currency'
import { allows } from '@stayward/contract/kernel/rights'
import type { Expense } from '@stayward/contract/statements/expense'
import type { ExpenseRow, VisibleExpense } from './expenses.queries.ts'

/** An expense as those who manage the expenses of its property see it. */
export const presentExpense = (row: VisibleExpense): Expense => ({
  ...presentOwnExpense(row),
  // A manager of somebody else’s account learns nothing about its owners.
  property_owner: allows(row.access_level, 'property_owner.manage') ? row.property_owner : null,
})

/** The same without what other tables say of it. */
export const presentOwnExpense = (row: ExpenseRow): Omit<Expense, 'property_owner'> => ({
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
