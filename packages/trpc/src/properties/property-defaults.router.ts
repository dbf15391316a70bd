import { PropertyDefaults, PropertyDefaultsReplace } from '@stayward/contract/properties/property-defaults'
import { callerProcedure, once, router } from '../kernel/trpc.ts'
import { readDefaults, replaceDefaults } from './property-defaults.service.ts'

const PATH = '/v1/account/defaults'

export const propertyDefaultsRouter = router({
  defaults: callerProcedure
    .meta({
      openapi: {
        method: 'GET',
        path: PATH,
        summary: 'Read the defaults of new properties',
        description: 'What a property of your account gets that is created without saying otherwise.',
        hasETag: true,
      },
    })
    .output(PropertyDefaults)
    .query(({ ctx }) => readDefaults(ctx)),

  updateDefaults: callerProcedure
    .meta({
      openapi: {
        method: 'PUT',
        path: PATH,
        summary: 'Replace the defaults of new properties',
        description:
          'Sets every default to the value in the body, or to the usual one if omitted. Properties that exist stay as ' +
          'they are; change many of them with `POST /v1/properties/bulk`.',
      },
      errors: ['version.mismatch'],
    })
    .input(PropertyDefaultsReplace)
    .output(PropertyDefaults)
    .mutation(once(({ ctx, input }) => replaceDefaults(ctx, input))),
})
