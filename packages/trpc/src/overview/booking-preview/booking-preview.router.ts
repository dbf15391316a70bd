import { BookingCreate } from '@stayward/contract/stays/booking'
import { BookingPreview } from '@stayward/contract/stays/booking-preview'
import { Id } from '@stayward/contract/kernel/primitives'
import { z } from 'zod'
import { once, router } from '../../kernel/trpc.ts'
import { propertyProcedure } from '../../properties/properties.access.ts'
import { previewBooking } from './booking-preview.service.ts'

export const bookingPreviewRouter = router({
  preview: propertyProcedure('booking.create')
    .meta({
      openapi: {
        method: 'POST',
        path: '/v1/properties/{property_id}/bookings/preview',
        summary: 'Preview a booking',
        description:
          'Returns what would follow from creating a booking, or the refusal that it would get, and changes nothing: ' +
          'the tasks, access codes, messages and reports, with their times.',
      },
      errors: ['booking.overlap', 'booking.reference_taken', 'property.archived'],
    })
    .input(z.strictObject({ property_id: Id, ...BookingCreate.shape }))
    .output(BookingPreview)
    .mutation(
      once(({ ctx, input: { property_id: _id, ...input } }) => previewBooking(ctx, ctx.property, input)),
    ),
})
