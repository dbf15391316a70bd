import { Id } from '@stayward/contract/kernel/primitives'
import {
  PropertyOwner,
  PropertyOwnerCreate,
  PropertyOwnerList,
  PropertyOwnerPage,
  PropertyOwnerPatch,
} from '@stayward/contract/properties/property-owner'
import { z } from 'zod'
import { Cursors } from '../../kernel/cursor.ts'
import { callerProcedure, once, router } from '../../kernel/trpc.ts'
import { propertyOwnerProcedure } from './property-owners.access.ts'
import { presentPropertyOwner } from './property-owners.presenter.ts'
import { listPropertyOwners } from './property-owners.queries.ts'
import { changePropertyOwner, createPropertyOwner, removePropertyOwner } from './property-owners.service.ts'

const PATH = '/v1/property-owners'
const ONE = `${PATH}/{property_owner_id}` as const
const PropertyOwnerId = z.strictObject({ property_owner_id: Id })

export const propertyOwnersRouter = router({
  list: callerProcedure
    .meta({
      openapi: {
        method: 'GET',
        path: PATH,
        summary: 'List property owners',
        description: 'Those of your account, newest first. Whose flat it is gives nobody access.',
      },
    })
    .input(PropertyOwnerList)
    .output(PropertyOwnerPage)
    .query(async ({ ctx, input }) => {
      const cursors = new Cursors(ctx, 'propertyOwners', input)
      const after = cursors.open(input.cursor)
      const rows = await listPropertyOwners(ctx.db, ctx.actor, { after, size: input.size })
      return cursors.page(rows, input.size, (row) => [row.id, row.id], presentPropertyOwner)
    }),

  create: callerProcedure
    .meta({
      openapi: {
        method: 'POST',
        path: PATH,
        summary: 'Add a property owner',
        description:
          'Whose properties you manage: their share of the revenue, or the fee that they pay each month. Figures can be ' +
          'grouped by property owner.',
        successStatus: 201,
        location: `${PATH}/{id}`,
      },
      errors: ['property_owner.limit_reached'],
    })
    .input(PropertyOwnerCreate)
    .output(PropertyOwner)
    .mutation(once(({ ctx, input }) => createPropertyOwner(ctx, input))),

  get: propertyOwnerProcedure
    .meta({ openapi: { method: 'GET', path: ONE, summary: 'Read a property owner' } })
    .input(PropertyOwnerId)
    .output(PropertyOwner)
    .query(({ ctx }) => {
      ctx.answer.version = ctx.propertyOwner.version
      return presentPropertyOwner(ctx.propertyOwner)
    }),

  update: propertyOwnerProcedure
    .meta({
      openapi: { method: 'PATCH', path: ONE, summary: 'Change a property owner' },
      errors: ['version.mismatch'],
    })
    .input(PropertyOwnerPatch)
    .output(PropertyOwner)
    .mutation(once(({ ctx, input }) => changePropertyOwner(ctx, ctx.propertyOwner, input))),

  remove: propertyOwnerProcedure
    .meta({
      openapi: {
        method: 'DELETE',
        path: ONE,
        summary: 'Remove a property owner',
        description:
          'Their properties stay, without an owner. An owner to whom a statement was issued cannot be removed: take their ' +
          'properties from them instead.',
        successStatus: 204,
      },
      errors: ['property_owner.has_statements', 'version.mismatch'],
    })
    .input(PropertyOwnerId)
    .output(z.void())
    .mutation(once(({ ctx }) => removePropertyOwner(ctx, ctx.propertyOwner))),
})
