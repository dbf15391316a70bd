import { amountIn, fromMinorUnits, minorUnits } from '@stayward/contract/kernel/currency'
import { allows } from '@stayward/contract/kernel/rights'
import type { Expense, ExpenseTotalList } from '@stayward/contract/statements/expense'
import { EXPENSE_CATEGORIES } from '@stayward/contract/statements/expense-values'
import type { Services } from '../../kernel/services.ts'
import { mediaTypeOfKey, signedMediaUrl } from '../../kernel/signed-media.ts'
import type { ExpenseRow, ExpenseSum, VisibleExpense } from './expenses.queries.ts'
import { receiptKey } from './receipt-files.rules.ts'

/** What signs the URL of a receipt. */
type Signing = Pick<Services, 'env' | 'vault' | 'clock'>

/** An expense as those who manage the expenses of its property see it. */
export const presentExpense = (services: Signing, row: VisibleExpense): Expense => ({
  ...presentOwnExpense(services, row),
  // A manager of somebody else’s account learns nothing about its owners.
  property_owner: allows(row.access_level, 'property_owner.manage') ? row.property_owner : null,
})

/** The same without what other tables say of it. */
export const presentOwnExpense = (services: Signing, row: ExpenseRow): Omit<Expense, 'property_owner'> => ({
  id: row.id,
  property_id: row.property_id,
  day: row.day,
  description: row.description,
  category: row.category,
  amount: amountIn(row.currency, row.amount),
  currency: row.currency,
  note: row.note,
  receipt: row.receipt_file === null ? null : presentReceipt(services, row.receipt_file),
  created_at: row.created_at,
  updated_at: row.updated_at,
})

const presentReceipt = (services: Signing, file: string): Expense['receipt'] => ({
  media_type: mediaTypeOfKey(file),
  url: signedMediaUrl(services, receiptKey(file)),
})

/** Sums of categories as one of each currency, with its categories in their order. */
export const presentTotals = (sums: readonly ExpenseSum[]): ExpenseTotalList => ({
  items: [...Map.groupBy(sums, ({ currency }) => currency)].map(([currency, parts]) => ({
    currency,
    amount: fromMinorUnits(
      parts.reduce((total, { amount }) => total + minorUnits(amount, currency), 0n),
      currency,
    ),
    expenses: parts.reduce((total, { expenses }) => total + expenses, 0),
    categories: parts
      .toSorted((one, other) => placeOf(one) - placeOf(other))
      .map(({ category, amount, expenses }) => ({
        category,
        amount: amountIn(currency, amount),
        expenses,
      })),
  })),
})

const placeOf = ({ category }: ExpenseSum): number => EXPENSE_CATEGORIES.indexOf(category)
