import { fieldErrorsFromZod } from '@stayward/contract/guest-registration/issue-codes'
import { Id } from '@stayward/contract/primitives'
import type { Right } from '@stayward/contract/rights'
import { z } from 'zod'
import { authorize, pathId } from '../kernel/authorize.ts'
import { nowInstant } from '../kernel/clock.ts'
import { invalidField, ServiceError } from '../kernel/errors.ts'
import { callerProcedure } from '../kernel/trpc.ts'
import { findProperty } from '../properties/properties.queries.ts'
import { holdOf } from './task-facts.ts'
import { findTask } from './tasks.queries.ts'

/** A procedure on one task, which comes checked as `ctx.task`; ids and rights come before the rest of the input. */
export const taskProcedure = <Granted extends Right>(right: Granted) =>
  callerProcedure.use(async ({ ctx, getRawInput, next }) => {
    const id = await pathId(getRawInput, 'task_id')
    const found = await findTask(ctx.db, ctx.actor, id, nowInstant(ctx.clock))
    return next({ ctx: { task: authorize(found, right) } })
  })

/** A procedure for whoever may do the task, not only read it. */
export const taskDoerProcedure = taskProcedure('task.do').use(({ ctx, next }) => {
  if (holdOf(ctx.task, ctx.actor) === 'denied') throw new ServiceError('access.denied')
  return next()
})

const NamesProperty = z.looseObject({ property_id: Id })

/** A procedure whose body names the property: an id in a body is refused as a field, whether malformed or unknown. */
export const newTaskProcedure = callerProcedure.use(async ({ ctx, getRawInput, next }) => {
  const named = NamesProperty.safeParse(await getRawInput())
  if (!named.success) throw new ServiceError('request.invalid', { errors: fieldErrorsFromZod(named.error) })
  const { property_id } = named.data
  const property = await findProperty(ctx.db, ctx.actor, property_id, nowInstant(ctx.clock))
  if (!property) throw invalidField('property_id', 'unknown_property', 'There is no such property.')
  return next({ ctx: { property: authorize(property, 'task.create') } })
})
