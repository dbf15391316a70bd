import { amountIn } from '@stayward/contract/kernel/currency'
import type { TaskPay, TaskPayReplace, UsualPayApplied, UsualPayApply } from '@stayward/contract/work/pay'
import type { Task } from '@stayward/contract/work/task'
import type { Authorized } from '../../kernel/authorize.ts'
import { nowInstant } from '../../kernel/clock.ts'
import type { CallerContext } from '../../kernel/context.ts'
import { ServiceError } from '../../kernel/errors.ts'
import { inTransaction } from '../../kernel/idempotency.ts'
import { requireVersion } from '../../kernel/version.ts'
import { updateTask } from './task-changes.queries.ts'
import { isTaskOpen } from './task-facts.rules.ts'
import type { VisibleTask } from './tasks.queries.ts'
import { presentCurrent, readTaskForUpdate, recordTaskActivity } from './tasks.service.ts'
import { payColumns } from '../pay/pay-of-task.rules.ts'
import { selectUnpaidForUpdate } from './unpaid-jobs.queries.ts'

/** How many jobs get an amount in one transaction. */
const BATCH = 500

type Payable = Authorized<VisibleTask, 'pay.set'>

/** Sets what one job is paid, whether it is completed or not. */
export const setTaskPay = (
  ctx: CallerContext,
  found: Payable,
  { amount, currency }: Pick<TaskPayReplace, 'amount' | 'currency'>,
): Promise<Task> =>
  changePay(ctx, found, () => ({ amount: amountIn(currency, amount), currency, source: 'task' }))

/**
 * Gives a job the usual pay again: an open one follows it, a completed one gets what is usual now.
 */
export const clearTaskPay = (ctx: CallerContext, found: Payable): Promise<Task> =>
  changePay(ctx, found, (row) => (isTaskOpen(row) ? null : row.usual_pay))

const changePay = (
  ctx: CallerContext,
  found: Payable,
  payFor: (row: VisibleTask) => TaskPay | null,
): Promise<Task> =>
  inTransaction(ctx, async (tx) => {
    const row = await readTaskForUpdate(ctx, tx, found)
    requireVersion(ctx, row.version)
    if (row.status === 'cancelled') throw new ServiceError('task.ended')
    await updateTask(tx, row, payColumns(payFor(row)), nowInstant(ctx.clock))
    await recordTaskActivity(ctx, tx, 'task.pay_changed', row)
    return presentCurrent(ctx, tx, row)
  })

/** Gives completed jobs that have no amount what is usual now, as if somebody did so one by one. */
export const applyUsualPay = (ctx: CallerContext, days: UsualPayApply): Promise<UsualPayApplied> =>
  inTransaction(ctx, async (tx) => {
    const found = await selectUnpaidForUpdate(tx, ctx.actor, days, BATCH)
    for (const { usual_pay, ...key } of found) {
      await updateTask(tx, key, payColumns(usual_pay), nowInstant(ctx.clock))
      await recordTaskActivity(ctx, tx, 'task.pay_changed', key)
    }
    return { jobs: found.length }
  })
