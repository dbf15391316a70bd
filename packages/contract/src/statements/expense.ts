import { z } from 'zod'
import { hasTooManyDecimals } from '../kernel/currency.ts'
import { created, changed, defaulting, nullable, required, shown } from '../kernel/fields.ts'
import { ExportFormat, exportExamples } from '../kernel/export.ts'
import { cursorPage, cursorQuery } from '../kernel/paging.ts'
import { changing } from '../kernel/patch.ts'
import { Amount, Currency, Day, Id, Instant, prose, text } from '../kernel/primitives.ts'
import { EXPENSE_CATEGORIES, EXPENSE_LIMITS, RECEIPT_MEDIA_TYPES } from './expense-values.ts'

const Category = z.enum(EXPENSE_CATEGORIES).meta({
  id: 'ExpenseCategory',
  description:
    'What it is for. `community`: the share of a building’s common costs. `fees`: banks, channels and advisers.',
})

const expenseFields = {
  day: required(Day, Day.meta({ example: '2027-03-14', description: 'The month of this day states it.' })),
  description: required(
    z.string(),
    text(EXPENSE_LIMITS.description).meta({
      example: 'New boiler valve',
      description: 'The owner of the property reads it on their statement.',
    }),
  ),
  category: defaulting(Category, Category, 'other'),
  amount: required(z.string(), Amount.meta({ example: '86.50' })),
  currency: required(Currency.meta({ example: 'EUR' }), Currency.meta({ example: 'EUR' })),
  note: nullable(
    z.string(),
    prose(EXPENSE_LIMITS.note).meta({
      example: 'Invoice 4711 of the plumber',
      description: 'For your team alone: it is on no statement.',
    }),
  ),
}

export const ExpenseCreate = z
  .strictObject({ property_id: Id, ...created(expenseFields) })
  .refine(({ amount, currency }) => !hasTooManyDecimals(amount, currency), {
    path: ['amount'],
    params: { code: 'too_many_decimals' },
    error: 'The currency has fewer decimals.',
  })
  .meta({
    id: 'ExpenseCreate',
    examples: [
      {
        property_id: '019ab0c1-92f4-7e55-b1c6-5d4e3f2a1b06',
        day: '2027-03-14',
        description: 'New boiler valve',
        category: 'maintenance',
        amount: '86.50',
        currency: 'EUR',
      },
    ],
  })
export type ExpenseCreate = z.infer<typeof ExpenseCreate>

export const ExpensePatch = changing(
  z.strictObject({ expense_id: Id, ...changed(expenseFields) }),
  'expense_id',
).meta({ examples: [{ amount: '92.00' }] })
export type ExpensePatch = z.infer<typeof ExpensePatch>

/** What was paid for a property on behalf of its owner. */
export const Expense = z
  .strictObject({
    id: Id,
    property_id: Id,
    ...shown(expenseFields),
    property_owner: z.strictObject({ id: Id, name: z.string() }).nullable().meta({
      id: 'ExpensePropertyOwner',
      description:
        'Whose property it is. Null without one, and for those who do not see the owners of the account.',
    }),
    receipt: z
      .strictObject({
        media_type: z.enum(RECEIPT_MEDIA_TYPES),
        url: z.url().meta({ description: 'Works for ten minutes; read the expense again for another one.' }),
      })
      .nullable()
      .meta({
        id: 'ExpenseReceipt',
        description: 'The bill itself. For your team alone: it is on no statement.',
      }),
    created_at: Instant,
    updated_at: Instant,
  })
  .meta({ id: 'Expense' })
export type Expense = z.infer<typeof Expense>

export const ExpenseList = z.strictObject({
  ...cursorQuery,
  property_id: z.array(Id).max(100).optional().meta({ description: 'Only of these properties.' }),
  category: z.array(Category).optional().meta({ description: 'Only of these categories.' }),
  from: Day.optional().meta({ description: 'The first day, inclusive.', example: '2027-03-01' }),
  to: Day.optional().meta({ description: 'The last day, exclusive.', example: '2027-04-01' }),
})
export type ExpenseList = z.infer<typeof ExpenseList>

/** The expenses of an export file: all pages of a list. */
export const ExpenseExport = ExpenseList.omit({ cursor: true, size: true })
  .extend({ format: ExportFormat })
  .meta({ id: 'ExpenseExport', ...exportExamples })
export type ExpenseExport = z.infer<typeof ExpenseExport>

const { property_id, category, from, to } = ExpenseList.shape
export const ExpenseTotals = z.strictObject({ property_id, category, from, to })

const total = { amount: z.string().meta({ example: '86.50' }), expenses: z.int() }

/** What was paid in each currency. Currencies are never added up. */
export const ExpenseTotalList = z
  .strictObject({
    items: z.array(
      z
        .strictObject({
          currency: Currency,
          ...total,
          categories: z
            .array(z.strictObject({ category: Category, ...total }).meta({ id: 'ExpenseCategoryTotal' }))
            .meta({
              description: 'The same by category, in their order; those without expenses are left out.',
            }),
        })
        .meta({ id: 'ExpenseTotal' }),
    ),
  })
  .meta({
    id: 'ExpenseTotalList',
    examples: [
      {
        items: [
          {
            currency: 'EUR',
            amount: '86.50',
            expenses: 1,
            categories: [{ category: 'maintenance', amount: '86.50', expenses: 1 }],
          },
        ],
      },
    ],
  })
export type ExpenseTotalList = z.infer<typeof ExpenseTotalList>
export const ExpensePage = cursorPage(Expense).meta({ id: 'ExpensePage' })
