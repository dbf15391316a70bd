import { authorize, pathId } from '../../kernel/authorize.ts'
import { callerProcedure } from '../../kernel/trpc.ts'
import { findPropertyOwner } from './property-owners.queries.ts'

/** A procedure on one owner of properties, available as `ctx.propertyOwner`. */
export const propertyOwnerProcedure = callerProcedure
  .meta({ right: 'property_owner.manage' })
  .use(async ({ ctx, getRawInput, next }) => {
    const id = await pathId(getRawInput, 'property_owner_id')
    const found = await findPropertyOwner(ctx.db, ctx.actor, id)
    return next({ ctx: { propertyOwner: authorize(found, 'property_owner.manage') } })
  })
