import { ListedCodes, ListedCodesInput } from '@stayward/contract/locks/listed-code'
import { router } from '../../kernel/trpc.ts'
import { propertyProcedure } from '../../properties/properties.access.ts'
import { listCodesOnLocks } from './listed-codes.service.ts'

export const listedCodesRouter = router({
  listOfProperty: propertyProcedure('access_code.see')
    .meta({
      openapi: {
        method: 'GET',
        path: '/v1/properties/{property_id}/access-codes',
        summary: 'List the access codes of a property',
        description:
          'The codes that open a lock of the property, will open it, or have not left it, in the order in which they begin, ' +
          'without their PINs: those of stays and tasks, and reserves that somebody was shown. Codes that have left their ' +
          'lock are listed with their booking or task.',
      },
    })
    .input(ListedCodesInput)
    .output(ListedCodes)
    .query(({ ctx, input }) => listCodesOnLocks(ctx, ctx.property, input)),
})
