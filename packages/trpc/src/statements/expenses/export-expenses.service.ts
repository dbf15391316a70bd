import { expense, expenseReceipt } from '@stayward/db/schema/expense.table'
import { EXPORT_PAGE, type ExportedProperty, everyRowById, exportPart } from '../../kernel/exports.ts'
import { presentOwnExpense } from './expenses.presenter.ts'
import { listExpensesOfProperty } from './expenses.queries.ts'

export const exportedExpenses = exportPart(
  'expense',
  [expense, expenseReceipt],
  ({ db }, place: ExportedProperty) =>
    everyRowById((after) => listExpensesOfProperty(db, place, { after, size: EXPORT_PAGE })),
  (row, ctx) => presentOwnExpense(ctx, row),
)
