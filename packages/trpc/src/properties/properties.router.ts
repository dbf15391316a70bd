import { EXPORT_FORMATS, ExportFile } from '@stayward/contract/kernel/export'
import { Id } from '@stayward/contract/kernel/primitives'
import {
  Property,
  PropertyCreate,
  PropertyExport,
  PropertyList,
  PropertyPage,
  PropertyReplace,
} from '@stayward/contract/properties/property'
import { PropertyCopy } from '@stayward/contract/properties/property-copy'
import { PropertyTagList } from '@stayward/contract/properties/property-tags'
import { z } from 'zod'
import { nowInstant } from '../kernel/clock.ts'
import { Cursors } from '../kernel/cursor.ts'
import { recordExport } from '../kernel/exported-table.ts'
import { callerProcedure, once, router } from '../kernel/trpc.ts'
import { removeProperty, restoreProperty } from './archive-property.service.ts'
import { exportProperties } from './export-property-list.service.ts'
import { exportSubject } from './export-subject.service.ts'
import { propertyProcedure } from './properties.access.ts'
import { presentProperty } from './properties.presenter.ts'
import { listProperties, propertyPosition } from './properties.queries.ts'
import { listTags } from './property-tags.queries.ts'
import { copyProperty } from './copy-property.service.ts'
import { createProperty } from './properties.service.ts'
import { updateProperty } from './update-property.service.ts'

export const propertiesRouter = router({
  list: callerProcedure
    .meta({
      openapi: {
        method: 'GET',
        path: '/v1/properties',
        summary: 'List properties',
        description: 'Properties of your own account and those you were invited to, by name.',
      },
    })
    .input(PropertyList)
    .output(PropertyPage)
    .query(async ({ ctx, input }) => {
      const cursors = new Cursors(ctx, 'properties', input)
      const rows = await listProperties(ctx.db, ctx.actor, {
        ...input,
        after: cursors.open(input.cursor),
        now: nowInstant(ctx.clock),
      })
      return cursors.changesPage(rows, input.size, propertyPosition, (row) => presentProperty(ctx, row))
    }),

  listTags: callerProcedure
    .meta({
      openapi: {
        method: 'GET',
        path: '/v1/property-tags',
        summary: 'List the tags of properties',
        description:
          'Those in use on the properties that you manage. Message rules can be for some tags only.',
      },
    })
    .output(PropertyTagList)
    .query(async ({ ctx }) => ({ items: await listTags(ctx.db, ctx.actor) })),

  export: callerProcedure
    .meta({
      openapi: {
        method: 'POST',
        path: '/v1/exports/properties',
        summary: 'Export properties',
        description:
          'The properties that the list shows with these filters, as CSV or as a workbook. ' +
          'Headings are in the language of `Accept-Language` (English or Spanish), values as in the API.',
        files: Object.values(EXPORT_FORMATS),
      },
    })
    .input(PropertyExport)
    .output(ExportFile)
    .use(({ ctx, input, next }) => {
      ctx.answer.file = () => exportProperties(ctx, input)
      return next()
    })
    .mutation(
      once(async ({ ctx, input: { format } }) =>
        recordExport(ctx, 'properties', format, await exportSubject(ctx)),
      ),
    ),

  create: callerProcedure
    .meta({
      openapi: {
        method: 'POST',
        path: '/v1/properties',
        summary: 'Create a property',
        successStatus: 201,
        location: '/v1/properties/{id}',
      },
    })
    .input(PropertyCreate)
    .output(Property)
    .mutation(once(({ ctx, input }) => createProperty(ctx, input))),

  copy: propertyProcedure('property.copy')
    .meta({
      openapi: {
        method: 'POST',
        path: '/v1/properties/{property_id}/copy',
        summary: 'Copy a property',
        description:
          'Creates a property with the place, times, texts, contact, automation and accounts of this one. Its papers and codes ' +
          'at authorities are its own; team, locks, calendars, cover and bookings stay with the original.',
        successStatus: 201,
        location: '/v1/properties/{id}',
      },
    })
    .input(z.strictObject({ property_id: Id, ...PropertyCopy.shape }))
    .output(Property)
    .mutation(
      once(({ ctx, input: { property_id: _id, ...input } }) => copyProperty(ctx, ctx.property, input)),
    ),

  get: propertyProcedure('property.see')
    .meta({ openapi: { method: 'GET', path: '/v1/properties/{property_id}', summary: 'Read a property' } })
    .input(z.strictObject({ property_id: Id }))
    .output(Property)
    .query(({ ctx }) => {
      ctx.answer.version = ctx.property.version
      return presentProperty(ctx, ctx.property)
    }),

  update: propertyProcedure('property.edit')
    .meta({
      openapi: {
        method: 'PUT',
        path: '/v1/properties/{property_id}',
        summary: 'Replace a property',
        description:
          'Sets every writable field to the value in the body, or to its default if omitted. Only `tags`, the Wi-Fi password, ' +
          '`contact`, `codes_after_signatures`, `reserve_codes`, `reserve_reveal_hours` and `listed_from` are kept if omitted. Read-only fields ' +
          'are ignored, so you can send back ' +
          'what you read.',
      },
      errors: ['property.guests_booked', 'property.time_zone_in_use'],
    })
    .input(z.strictObject({ property_id: Id, ...PropertyReplace.shape }))
    .output(Property)
    .mutation(
      once(({ ctx, input: { property_id: _id, ...input } }) => updateProperty(ctx, ctx.property, input)),
    ),

  remove: propertyProcedure('property.delete')
    .meta({
      openapi: {
        method: 'DELETE',
        path: '/v1/properties/{property_id}',
        summary: 'Delete or archive a property',
        description:
          'Deletes a property that was never booked, once no access code is on its locks. Any other property is archived ' +
          'and returned: its check-in links, access codes and invitations end, and it accepts no new bookings.',
      },
    })
    .input(z.strictObject({ property_id: Id }))
    .output(Property.nullable())
    .mutation(once(({ ctx }) => removeProperty(ctx, ctx.property))),

  restore: propertyProcedure('property.restore')
    .meta({
      openapi: {
        method: 'POST',
        path: '/v1/properties/{property_id}/restore',
        summary: 'Restore an archived property',
        description:
          'Its check-in links work again. Invitations and access codes that ended have to be created again.',
      },
    })
    .input(z.strictObject({ property_id: Id }))
    .output(Property)
    .mutation(once(({ ctx }) => restoreProperty(ctx, ctx.property))),
})
