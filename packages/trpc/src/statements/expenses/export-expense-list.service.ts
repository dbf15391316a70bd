import type { ExpenseExport } from '@stayward/contract/statements/expense'
import type { CallerContext } from '../../kernel/context.ts'
import { openExport } from '../../kernel/exported-table.ts'
import { EXPORT_PAGE, everyPage } from '../../kernel/exports.ts'
import { withPropertyNames } from '../../properties/property-names.queries.ts'
import { expenseTable } from './exported-expenses.presenter.ts'
import { presentExpense } from './expenses.presenter.ts'
import { expensePosition, listExpenses } from './expenses.queries.ts'

/** The expenses of a list as a file. */
export const exportExpenseList = (ctx: CallerContext, { format, ...filter }: ExpenseExport) =>
  openExport(ctx, expenseTable, {
    format,
    async *read(tx) {
      const pages = everyPage(
        (after) => listExpenses(tx, ctx.actor, { ...filter, size: EXPORT_PAGE, after }),
        expensePosition,
      )
      for await (const page of pages)
        yield (await withPropertyNames(tx, page)).map(({ property_name, ...row }) => ({
          ...presentExpense(ctx, row),
          property_name,
        }))
    },
  })
