import { Id } from '@stayward/contract/kernel/primitives'
import { Property } from '@stayward/contract/properties/property'
import { z } from 'zod'
import { once, router } from '../kernel/trpc.ts'
import { formInput, UploadedFile } from '../kernel/upload.ts'
import { removeCoverImage, setCoverImage } from './cover-image.service.ts'
import { propertyProcedure } from './properties.access.ts'

export const coverImageRouter = router({
  setCoverImage: propertyProcedure('property.edit')
    .meta({
      openapi: {
        method: 'POST',
        path: '/v1/properties/{property_id}/cover-image',
        summary: 'Set the cover image',
        description:
          'A JPEG, PNG, WebP or AVIF photo of at most 10 MiB and 50 megapixels. It is converted to WebP in up to three ' +
          'widths and turned upright; location and camera data are removed. Replaces the previous image.',
        contentTypes: ['multipart/form-data'],
      },
      errors: ['internal.unavailable'],
    })
    .input(formInput(z.strictObject({ property_id: Id, file: UploadedFile })))
    .output(Property)
    .mutation(once(({ ctx, input }) => setCoverImage(ctx, ctx.property, input.file))),

  removeCoverImage: propertyProcedure('property.edit')
    .meta({
      openapi: {
        method: 'DELETE',
        path: '/v1/properties/{property_id}/cover-image',
        summary: 'Remove the cover image',
        description: 'Returns the property without the image.',
      },
    })
    .input(z.strictObject({ property_id: Id }))
    .output(Property)
    .mutation(once(({ ctx }) => removeCoverImage(ctx, ctx.property))),
})
