import type { ActivityType } from '@stayward/contract/kernel/activity'
import { amountIn, hasTooManyDecimals } from '@stayward/contract/kernel/currency'
import type { Expense, ExpenseCreate, ExpensePatch } from '@stayward/contract/statements/expense'
import type { Transaction } from '@stayward/db/client'
import { recordActivity } from '../../kernel/activity.ts'
import type { Authorized } from '../../kernel/authorize.ts'
import { nowInstant } from '../../kernel/clock.ts'
import type { CallerContext } from '../../kernel/context.ts'
import { definedOnly } from '../../kernel/defined-only.ts'
import { invalidField, notFound } from '../../kernel/errors.ts'
import { inTransaction } from '../../kernel/idempotency.ts'
import { requireVersion } from '../../kernel/version.ts'
import type { VisibleProperty } from '../../properties/properties.queries.ts'
import { presentExpense } from './expenses.presenter.ts'
import {
  deleteExpense,
  type ExpenseRow,
  findExpense,
  insertExpense,
  selectExpenseForUpdate,
  updateExpense,
  type VisibleExpense,
} from './expenses.queries.ts'

type Managed = Authorized<VisibleExpense, 'expense.manage'>

/** Adds an expense to a property, which may be archived: bills come late. */
export const createExpense = (
  ctx: CallerContext,
  { account_id, id: property_id }: Authorized<VisibleProperty, 'expense.manage'>,
  { property_id: _id, ...input }: ExpenseCreate,
): Promise<Expense> =>
  inTransaction(ctx, async (tx) => {
    const now = nowInstant(ctx.clock)
    const key = { account_id, property_id, id: ctx.ids.next() }
    const row = await insertExpense(tx, { ...key, ...input, created_at: now, updated_at: now })
    return settleExpense(ctx, tx, 'expense.created', row)
  })

/** Changes an expense; its amount has no more decimals than its currency. */
export const changeExpense = (
  ctx: CallerContext,
  found: Managed,
  { expense_id: _id, ...input }: ExpensePatch,
): Promise<Expense> =>
  inTransaction(ctx, async (tx) => {
    const before = await lockCurrent(ctx, tx, found)
    const kept = { amount: amountIn(before.currency, before.amount), currency: before.currency }
    const { amount, currency } = { ...kept, ...definedOnly(input) }
    if (hasTooManyDecimals(amount, currency))
      throw invalidField('amount', 'too_many_decimals', 'The currency has fewer decimals.')
    const after = await updateExpense(tx, before, definedOnly(input), nowInstant(ctx.clock))
    return settleExpense(ctx, tx, 'expense.updated', after)
  })

/** Removes an expense. A statement that was issued with it stays; the next one corrects it. */
export const removeExpense = (ctx: CallerContext, found: Managed): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    const before = await lockCurrent(ctx, tx, found)
    await deleteExpense(tx, before)
    await record(ctx, tx, 'expense.removed', before)
  })

/** The row, locked. Throws 404 if it is gone. */
export async function lockExpense(tx: Transaction, found: Managed): Promise<ExpenseRow> {
  const before = await selectExpenseForUpdate(tx, found)
  if (!before) throw notFound()
  return before
}

/** The row, locked, at the version that the caller read. Throws 404 or 412 otherwise. */
async function lockCurrent(ctx: CallerContext, tx: Transaction, found: Managed): Promise<ExpenseRow> {
  const before = await lockExpense(tx, found)
  requireVersion(ctx, before.version)
  return before
}

/** Records what happened to an expense, if anything did, and returns it as it is now. */
export async function settleExpense(
  ctx: CallerContext,
  tx: Transaction,
  type: ActivityType<'expense'> | null,
  row: ExpenseRow,
): Promise<Expense> {
  if (type !== null) await record(ctx, tx, type, row)
  const shown = await findExpense(tx, ctx.actor, row.id)
  if (!shown) throw notFound()
  ctx.answer.version = row.version
  return presentExpense(ctx, shown)
}

const record = (
  ctx: CallerContext,
  tx: Transaction,
  type: ActivityType<'expense'>,
  { account_id, property_id, id }: ExpenseRow,
) => recordActivity(ctx, tx, { type, account_id, property_id, subject: { type: 'expense', id } })
