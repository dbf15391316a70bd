import { Supplies, SupplyList, SupplyPage, SupplyPatch } from '@stayward/contract/work/supply'
import { callerProcedure, once, router } from '../../kernel/trpc.ts'
import { propertyProcedure } from '../../properties/properties.access.ts'
import { changeSupplies, listManagedSupplies } from './supplies.service.ts'

export const suppliesRouter = router({
  list: callerProcedure
    .meta({
      openapi: {
        method: 'GET',
        path: '/v1/supplies',
        summary: 'List what to restock',
        description:
          'What was noted at jobs as used up, at the properties that you own or manage, newest first. ' +
          'It is noted with `supplies` when a task is completed.',
      },
    })
    .input(SupplyList)
    .output(SupplyPage)
    .query(({ ctx, input }) => listManagedSupplies(ctx, input)),

  update: propertyProcedure('supply.manage')
    .meta({
      openapi: {
        method: 'PATCH',
        path: '/v1/properties/{property_id}/supplies',
        summary: 'Mark supplies as restocked',
        description: 'Or put them back on the list. One that was noted again since is not put back.',
      },
    })
    .input(SupplyPatch)
    .output(Supplies)
    .mutation(once(({ ctx, input }) => changeSupplies(ctx, ctx.property, input))),
})
