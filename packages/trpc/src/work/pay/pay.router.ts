import { Id } from '@stayward/contract/kernel/primitives'
import {
  PayRates,
  PayRatesReplace,
  PropertyPayRates,
  PropertyPayRatesReplace,
} from '@stayward/contract/work/pay'
import { z } from 'zod'
import { callerProcedure, once, router } from '../../kernel/trpc.ts'
import { propertyProcedure } from '../../properties/properties.access.ts'
import { readPropertyRates, readRates, replacePropertyRates, replaceRates } from './pay-rates.service.ts'

const PATH = '/v1/pay-rates'
const OF_PROPERTY = '/v1/properties/{property_id}/pay-rates'

export const payRouter = router({
  rates: callerProcedure
    .meta({
      openapi: {
        method: 'GET',
        path: PATH,
        summary: 'Read the usual pay',
        description: 'What a job of each service is usually paid in your account.',
        hasETag: true,
      },
    })
    .output(PayRates)
    .query(({ ctx }) => readRates(ctx)),

  updateRates: callerProcedure
    .meta({
      openapi: {
        method: 'PUT',
        path: PATH,
        summary: 'Replace the usual pay',
        description:
          'Open jobs follow, unless their property or somebody has set another amount. Completed jobs keep what they ' +
          'were paid.',
      },
      errors: ['version.mismatch'],
    })
    .input(PayRatesReplace)
    .output(PayRates)
    .mutation(once(({ ctx, input }) => replaceRates(ctx, input))),

  ratesOfProperty: propertyProcedure('pay.set')
    .meta({
      openapi: {
        method: 'GET',
        path: OF_PROPERTY,
        summary: 'Read what jobs are paid at a property',
        hasETag: true,
      },
    })
    .input(z.strictObject({ property_id: Id }))
    .output(PropertyPayRates)
    .query(({ ctx }) => readPropertyRates(ctx, ctx.property)),

  updateRatesOfProperty: propertyProcedure('pay.set')
    .meta({
      openapi: {
        method: 'PUT',
        path: OF_PROPERTY,
        summary: 'Replace what jobs are paid at a property',
        description: 'Services that are left out are paid what is usual in the account.',
      },
      errors: ['property.archived', 'version.mismatch'],
    })
    .input(PropertyPayRatesReplace)
    .output(PropertyPayRates)
    .mutation(once(({ ctx, input }) => replacePropertyRates(ctx, ctx.property, input))),
})
