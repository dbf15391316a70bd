import { amountIn } from '@stayward/contract/kernel/currency'
import {
  MAX_APPLIED_JOBS,
  type TaskPay,
  type TaskPayReplace,
  type UsualPayApplied,
  type UsualPayApply,
  type UsualPayUndo,
  type UsualPayUndone,
} from '@stayward/contract/work/pay'
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
import { selectAppliedForUpdate, selectUnpaidForUpdate } from './unpaid-jobs.queries.ts'

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
    const found = await selectUnpaidForUpdate(tx, ctx.actor, days, MAX_APPLIED_JOBS)
    for (const { usual_pay, version: _version, ...key } of found) {
      await updateTask(tx, key, payColumns(usual_pay), nowInstant(ctx.clock))
      await recordTaskActivity(ctx, tx, 'task.pay_changed', key)
    }
    const applied = found.map(({ id, version }) => ({ task_id: id, version: version + 1 }))
    return { jobs: found.length, applied }
  })

/** Takes the usual pay back that completed jobs got, from those that are as they were left then. */
export const undoUsualPay = (ctx: CallerContext, { applied }: UsualPayUndo): Promise<UsualPayUndone> =>
  inTransaction(ctx, async (tx) => {
    const versions = new Map(applied.map(({ task_id, version }) => [task_id, version]))
    const found = await selectAppliedForUpdate(tx, ctx.actor, [...versions.keys()])
    const unchanged = found.filter(({ id, version }) => versions.get(id) === version)
    for (const { version: _version, ...key } of unchanged) {
      await updateTask(tx, key, payColumns(null), nowInstant(ctx.clock))
      await recordTaskActivity(ctx, tx, 'task.pay_changed', key)
    }
    return { jobs: unchanged.length }
  })
