import type { IntegrationType } from '@stayward/contract/integrations/integration'
import { authorize, pathId } from '../kernel/authorize.ts'
import { nowInstant } from '../kernel/clock.ts'
import { callerProcedure } from '../kernel/trpc.ts'
import { findIntegration } from './integrations.queries.ts'

/** A procedure on one integration of a type, available as `ctx.integration`. */
export function integrationProcedure(type: IntegrationType) {
  const right = type === 'ical' ? 'feed.manage' : 'integration.manage'
  return callerProcedure.meta({ right }).use(async ({ ctx, getRawInput, next }) => {
    const id = await pathId(getRawInput, 'integration_id')
    const found = await findIntegration(ctx.db, ctx.actor, { type, id }, nowInstant(ctx.clock))
    return next({ ctx: { integration: authorize(found, right) } })
  })
}
