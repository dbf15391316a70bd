import type { Expense } from '@stayward/contract/statements/expense'
import type { ExpenseCategory } from '@stayward/contract/statements/expense-values'
import { blankToNull } from '../../../components/blank-to-null'
import { amountTyped } from '../../../i18n/amount-typed'

export type ExpenseFormValues = {
  property_id: string
  day: string
  description: string
  category: ExpenseCategory
  amount: string
  currency: string
  note: string
}

/** A new expense; `property_id` is blank where it still has to be chosen. */
export const emptyExpense = (property_id: string, day: string): ExpenseFormValues => ({
  property_id,
  day,
  description: '',
  category: 'other',
  amount: '',
  currency: 'EUR',
  note: '',
})

export const toExpenseForm = ({ note, ...expense }: Expense): ExpenseFormValues => ({
  property_id: expense.property_id,
  day: expense.day,
  description: expense.description,
  category: expense.category,
  amount: expense.amount,
  currency: expense.currency,
  note: note ?? '',
})

/** What the form sends, for the service to validate. */
export const toExpenseFields = ({ property_id: _id, amount, note, ...values }: ExpenseFormValues) => ({
  ...values,
  amount: amountTyped(amount),
  note: blankToNull(note),
})
