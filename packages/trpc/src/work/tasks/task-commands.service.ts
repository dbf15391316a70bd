import type { ActivityType } from '@stayward/contract/kernel/activity'
import { TASK_MACHINE, type TaskCommand } from '@stayward/contract/work/task-states'
import type { Task, TaskCompletion } from '@stayward/contract/work/task'
import type { AccountActor } from '../../kernel/actor.ts'
import type { Authorized } from '../../kernel/authorize.ts'
import { nowInstant } from '../../kernel/clock.ts'
import type { CallerContext } from '../../kernel/context.ts'
import { notFound, ServiceError } from '../../kernel/errors.ts'
import { inTransaction } from '../../kernel/idempotency.ts'
import { nextState } from '../../kernel/transition.ts'
import { requireVersion } from '../../kernel/version.ts'
import { noteSupplies } from '../supplies/supplies.service.ts'
import { updateItem, updateTask } from './task-changes.queries.ts'
import { payColumns } from '../pay/pay-of-task.rules.ts'
import { factsOf, isTaskOpen, missingItems, payOf, workerOf } from './task-facts.rules.ts'
import type { TaskItem, TaskRow, VisibleTask } from './tasks.queries.ts'
import { announceTask, readTaskForUpdate, presentCurrent, recordTaskActivity } from './tasks.service.ts'

export type Doable = Authorized<VisibleTask, 'task.do' | 'task.edit'>

const PAST: Record<TaskCommand, ActivityType<'task'>> = {
  start: 'task.started',
  complete: 'task.completed',
  undo: 'task.undone',
  cancel: 'task.cancelled',
  reopen: 'task.reopened',
}

/** Applies a command of a task's state machine; does nothing if the target state is already reached. */
export function commandTask(
  ctx: CallerContext,
  found: Doable,
  command: TaskCommand,
  { job_report, supplies = [] }: TaskCompletion = {},
): Promise<Task> {
  return inTransaction(ctx, async (tx) => {
    const row = await readTaskForUpdate(ctx, tx, found)
    const facts = factsOf(row, ctx.actor, ctx.clock.now())
    requireHold(row, facts.hold)
    if (command === 'complete' && isTaskOpen(row)) requireNothingMissing(row)
    const now = { state: row.status, facts, level: row.access_level }
    const status = nextState(TASK_MACHINE, command, now, 'task.invalid_transition')
    if (status !== null) {
      const change = {
        status,
        ...commandChange(ctx, row, command),
        ...(job_report !== undefined && { job_report }),
      }
      await updateTask(tx, row, change, nowInstant(ctx.clock))
      await recordTaskActivity(ctx, tx, PAST[command], row, { status: { before: row.status, after: status } })
      if ((await noteSupplies(ctx, tx, row, supplies)) > 0)
        await recordTaskActivity(ctx, tx, 'task.supplies_noted', row)
      await announceTask(ctx, tx, row, 'changed')
    }
    return presentCurrent(ctx, tx, row)
  })
}

/** Ticks an item of an open task's checklist, or removes the tick. */
export function tickItem(ctx: CallerContext, found: Doable, item_id: string, done: boolean): Promise<Task> {
  return inTransaction(ctx, async (tx) => {
    const row = await readTaskForUpdate(ctx, tx, found)
    requireVersion(ctx, row.version)
    const item = requireOpenItem(ctx, row, item_id)
    if (done !== (item.done_at !== null)) {
      const now = nowInstant(ctx.clock)
      await updateItem(tx, row, item_id, { done_at: done ? now : null })
      await updateTask(tx, row, {}, now)
      await recordTaskActivity(ctx, tx, done ? 'task.item_ticked' : 'task.item_unticked', row)
    }
    return presentCurrent(ctx, tx, row)
  })
}

/** A checklist item that the caller may work on now. Throws 403, 404 or 409. */
export function requireOpenItem(ctx: CallerContext, row: VisibleTask, item_id: string): TaskItem {
  requireHold(row, factsOf(row, ctx.actor, ctx.clock.now()).hold)
  const item = row.items.find(({ id }) => id === item_id)
  if (!item) throw notFound()
  if (!isTaskOpen(row)) throw new ServiceError('task.ended')
  return item
}

function requireHold(row: VisibleTask, hold: 'mine' | 'taken' | 'denied'): void {
  if (hold === 'denied') throw new ServiceError('access.denied')
  if (hold === 'taken') throw new ServiceError('task.taken', { members: { started_by: row.started_by } })
}

function requireNothingMissing({ items }: VisibleTask): void {
  const missing = missingItems(items)
  if (missing.length > 0) throw new ServiceError('task.incomplete', { members: { missing } })
}

/** What a command changes in addition to the status. */
function commandChange(
  ctx: { actor: AccountActor; clock: CallerContext['clock'] },
  row: VisibleTask,
  command: TaskCommand,
): Partial<TaskRow> {
  const now = nowInstant(ctx.clock)
  const { user_id } = ctx.actor
  switch (command) {
    case 'start':
      return { started_at: now, started_by_id: user_id }
    case 'complete':
      return {
        completed_at: now,
        completed_by_id: user_id,
        worker_id: workerOf({ ...row, completed_by_id: user_id }),
        ...payColumns(payOf(row)),
      }
    case 'undo':
      return { started_at: null, started_by_id: null }
    case 'cancel':
      return { cancelled_at: now }
    case 'reopen':
      return {
        started_at: row.started_at ?? row.completed_at,
        started_by_id: row.started_by_id ?? row.completed_by_id,
        completed_at: null,
        completed_by_id: null,
        worker_id: null,
        // Open jobs follow the usual pay, unless somebody set an amount.
        ...(row.pay_source !== 'task' && payColumns(null)),
      }
  }
}
