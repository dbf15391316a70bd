import type { Right } from '@stayward/contract/kernel/rights'
import { pathId } from '../../kernel/authorize.ts'
import { notFound } from '../../kernel/errors.ts'
import { propertyProcedure } from '../../properties/properties.access.ts'
import { findLock } from './smart-locks.queries.ts'

/** A procedure on one lock of a property, available as `ctx.lock` beside `ctx.property`. */
export const smartLockProcedure = <Granted extends Right>(right: Granted) =>
  propertyProcedure(right).use(async ({ ctx, getRawInput, next }) => {
    const lock = await findLock(ctx.db, ctx.property, await pathId(getRawInput, 'smart_lock_id'))
    if (!lock) throw notFound()
    return next({ ctx: { lock } })
  })
