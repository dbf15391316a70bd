import type { Right } from '@stayward/contract/kernel/rights'
import { authorize, pathId } from '../../kernel/authorize.ts'
import { nowInstant } from '../../kernel/clock.ts'
import { ServiceError } from '../../kernel/errors.ts'
import { callerProcedure } from '../../kernel/trpc.ts'
import { holdOf } from './task-facts.rules.ts'
import { findTask } from './tasks.queries.ts'

/**
 * A procedure on one task, available as `ctx.task`; ids and rights are checked before the rest of the input.
 */
export const taskProcedure = <Granted extends Right>(right: Granted) =>
  callerProcedure.meta({ right }).use(async ({ ctx, getRawInput, next }) => {
    const id = await pathId(getRawInput, 'task_id')
    const found = await findTask(ctx.db, ctx.actor, id, nowInstant(ctx.clock))
    return next({ ctx: { task: authorize(found, right) } })
  })

/** A procedure for callers who may do the task, not only read it. */
export const taskDoerProcedure = taskProcedure('task.do').use(({ ctx, next }) => {
  if (holdOf(ctx.task, ctx.actor) === 'denied') throw new ServiceError('access.denied')
  return next()
})
