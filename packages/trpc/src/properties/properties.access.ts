import type { Right } from '@stayward/contract/rights'
import { authorize, pathId } from '../kernel/authorize.ts'
import { nowInstant } from '../kernel/clock.ts'
import { callerProcedure } from '../kernel/trpc.ts'
import { findProperty } from './properties.queries.ts'

/** A procedure on one property, which comes checked as `ctx.property`; ids and rights come before the rest of the input. */
export const propertyProcedure = <Granted extends Right>(right: Granted) =>
  callerProcedure.use(async ({ ctx, getRawInput, next }) => {
    const id = await pathId(getRawInput, 'property_id')
    return next({
      ctx: { property: authorize(await findProperty(ctx.db, ctx.actor, id, nowInstant(ctx.clock)), right) },
    })
  })
