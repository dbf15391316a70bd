import { EXPORT_FORMATS, ExportFile } from '@stayward/contract/kernel/export'
import { Id } from '@stayward/contract/kernel/primitives'
import {
  Expense,
  ExpenseCreate,
  ExpenseExport,
  ExpenseList,
  ExpensePage,
  ExpensePatch,
  ExpenseTotalList,
  ExpenseTotals,
} from '@stayward/contract/statements/expense'
import { z } from 'zod'
import { authorize, pathId } from '../../kernel/authorize.ts'
import { Cursors } from '../../kernel/cursor.ts'
import { recordExport } from '../../kernel/exported-table.ts'
import { callerProcedure, once, router } from '../../kernel/trpc.ts'
import { formInput, UploadedFile } from '../../kernel/upload.ts'
import { exportSubject } from '../../properties/export-subject.service.ts'
import { propertyInBodyProcedure } from '../../properties/properties.access.ts'
import { presentExpense, presentTotals } from './expenses.presenter.ts'
import { expensePosition, findExpense, listExpenses, sumExpenses } from './expenses.queries.ts'
import { exportExpenseList } from './export-expense-list.service.ts'
import { changeExpense, createExpense, removeExpense } from './expenses.service.ts'
import { removeReceipt, setReceipt } from './receipts.service.ts'

const PATH = '/v1/expenses'
const ONE = `${PATH}/{expense_id}` as const
const RECEIPT = `${ONE}/receipt` as const
const ExpenseId = z.strictObject({ expense_id: Id })

/** A procedure on one expense, available as `ctx.expense`. */
const expenseProcedure = callerProcedure
  .meta({ right: 'expense.manage' })
  .use(async ({ ctx, getRawInput, next }) => {
    const id = await pathId(getRawInput, 'expense_id')
    const found = await findExpense(ctx.db, ctx.actor, id)
    return next({ ctx: { expense: authorize(found, 'expense.manage') } })
  })

export const expensesRouter = router({
  list: callerProcedure
    .meta({
      openapi: {
        method: 'GET',
        path: PATH,
        summary: 'List expenses',
        description: 'Those of the properties that you own or manage, the latest day first.',
      },
    })
    .input(ExpenseList)
    .output(ExpensePage)
    .query(async ({ ctx, input }) => {
      const cursors = new Cursors(ctx, 'expenses', input)
      const after = cursors.open(input.cursor)
      const rows = await listExpenses(ctx.db, ctx.actor, { ...input, after })
      return cursors.page(rows, input.size, expensePosition, (row) => presentExpense(ctx, row))
    }),

  totals: callerProcedure
    .meta({
      openapi: {
        method: 'GET',
        path: `${PATH}/totals`,
        summary: 'Total expenses',
        description: 'What the expenses with these filters add up to, in each currency and category.',
      },
    })
    .input(ExpenseTotals)
    .output(ExpenseTotalList)
    .query(async ({ ctx, input }) => presentTotals(await sumExpenses(ctx.db, ctx.actor, input))),

  export: callerProcedure
    .meta({
      openapi: {
        method: 'POST',
        path: '/v1/exports/expenses',
        summary: 'Export expenses',
        description:
          'The expenses that the list shows with these filters, as CSV or as a workbook. ' +
          'Headings are in the language of `Accept-Language` (English or Spanish), values as in the API.',
        files: Object.values(EXPORT_FORMATS),
      },
    })
    .input(ExpenseExport)
    .output(ExportFile)
    .use(({ ctx, input, next }) => {
      ctx.answer.file = () => exportExpenseList(ctx, input)
      return next()
    })
    .mutation(
      once(async ({ ctx, input: { format, property_id } }) =>
        recordExport(ctx, 'expenses', format, await exportSubject(ctx, property_id)),
      ),
    ),

  create: propertyInBodyProcedure('expense.manage')
    .meta({
      openapi: {
        method: 'POST',
        path: PATH,
        summary: 'Add an expense',
        description:
          'What was paid for a property on behalf of its owner. The statement of the month of its `day` deducts it; if ' +
          'that one was issued already, the next one does.',
        successStatus: 201,
        location: `${PATH}/{id}`,
      },
    })
    .input(ExpenseCreate)
    .output(Expense)
    .mutation(once(({ ctx, input }) => createExpense(ctx, ctx.property, input))),

  get: expenseProcedure
    .meta({ openapi: { method: 'GET', path: ONE, summary: 'Read an expense' } })
    .input(ExpenseId)
    .output(Expense)
    .query(({ ctx }) => {
      ctx.answer.version = ctx.expense.version
      return presentExpense(ctx, ctx.expense)
    }),

  update: expenseProcedure
    .meta({
      openapi: {
        method: 'PATCH',
        path: ONE,
        summary: 'Change an expense',
        description: 'An issued statement stays as it is; the next one corrects it.',
      },
      errors: ['version.mismatch'],
    })
    .input(ExpensePatch)
    .output(Expense)
    .mutation(once(({ ctx, input }) => changeExpense(ctx, ctx.expense, input))),

  remove: expenseProcedure
    .meta({
      openapi: { method: 'DELETE', path: ONE, summary: 'Remove an expense', successStatus: 204 },
      errors: ['version.mismatch'],
    })
    .input(ExpenseId)
    .output(z.void())
    .mutation(once(({ ctx }) => removeExpense(ctx, ctx.expense))),

  setReceipt: expenseProcedure
    .meta({
      openapi: {
        method: 'POST',
        path: RECEIPT,
        summary: 'Attach the receipt of an expense',
        description:
          'A PDF, or a JPEG, PNG, WebP or AVIF photo of at most 10 MiB and 50 megapixels. A photo is converted to WebP, ' +
          'and location and camera data are removed; a PDF stays as it is. Replaces the previous receipt.',
        contentTypes: ['multipart/form-data'],
      },
      errors: ['internal.unavailable'],
    })
    .input(formInput(z.strictObject({ expense_id: Id, file: UploadedFile })))
    .output(Expense)
    .mutation(once(({ ctx, input }) => setReceipt(ctx, ctx.expense, input.file))),

  removeReceipt: expenseProcedure
    .meta({
      openapi: {
        method: 'DELETE',
        path: RECEIPT,
        summary: 'Remove the receipt of an expense',
        description: 'Returns the expense without the receipt.',
      },
    })
    .input(ExpenseId)
    .output(Expense)
    .mutation(once(({ ctx }) => removeReceipt(ctx, ctx.expense))),
})
