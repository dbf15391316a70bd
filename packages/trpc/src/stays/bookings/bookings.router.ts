import {
  Booking,
  BookingCreate,
  BookingCreated,
  BookingExport,
  BookingList,
  BookingPage,
  BookingTotal,
  BookingTotalQuery,
  BookingUpdate,
} from '@stayward/contract/stays/booking'
import { EXPORT_FORMATS, ExportFile } from '@stayward/contract/kernel/export'
import { BookingMove, BookingMoved } from '@stayward/contract/stays/booking-move'
import { changing } from '@stayward/contract/kernel/patch'
import { Id } from '@stayward/contract/kernel/primitives'
import { z } from 'zod'
import { recordExport } from '../../kernel/exported-table.ts'
import { callerProcedure, once, router } from '../../kernel/trpc.ts'
import { exportSubject } from '../../properties/export-subject.service.ts'
import { propertyProcedure } from '../../properties/properties.access.ts'
import { bookingMoveProcedure, bookingProcedure } from './bookings.access.ts'
import { presentBooking } from './bookings.presenter.ts'
import { commandBooking } from './booking-status.service.ts'
import { createBooking, readCurrentBooking } from './bookings.service.ts'
import { exportBookings } from './export-bookings.service.ts'
import { countVisibleBookings, listVisibleBookings } from './list-bookings.service.ts'
import { moveBooking } from './move-booking.service.ts'
import { updateBooking } from './update-booking.service.ts'

const { property_id: _, ...listOfOneProperty } = BookingList.shape

export const bookingsRouter = router({
  list: callerProcedure
    .meta({
      openapi: {
        method: 'GET',
        path: '/v1/bookings',
        summary: 'List bookings',
        description: 'Bookings of all properties where the caller may see them.',
      },
    })
    .input(BookingList)
    .output(BookingPage)
    .query(({ ctx, input }) => listVisibleBookings(ctx, 'bookings', input)),

  listOfProperty: propertyProcedure('booking.see')
    .meta({
      openapi: {
        method: 'GET',
        path: '/v1/properties/{property_id}/bookings',
        summary: 'List the bookings of a property',
      },
    })
    .input(z.strictObject({ property_id: Id, ...listOfOneProperty }))
    .output(BookingPage)
    .query(({ ctx, input }) =>
      listVisibleBookings(ctx, 'property_bookings', { ...input, property_id: [ctx.property.id] }),
    ),

  total: callerProcedure
    .meta({
      openapi: {
        method: 'GET',
        path: '/v1/booking-totals',
        summary: 'Count bookings',
        description: 'How many bookings the list has with these filters, on all of its pages.',
      },
    })
    .input(BookingTotalQuery)
    .output(BookingTotal)
    .query(({ ctx, input }) => countVisibleBookings(ctx, input)),

  export: callerProcedure
    .meta({
      openapi: {
        method: 'POST',
        path: '/v1/exports/bookings',
        summary: 'Export bookings',
        description:
          'The bookings that the list shows with these filters, as CSV or as a workbook. ' +
          'Headings are in the language of `Accept-Language` (English or Spanish), values as in the API.',
        files: Object.values(EXPORT_FORMATS),
      },
    })
    .input(BookingExport)
    .output(ExportFile)
    .use(({ ctx, input, next }) => {
      ctx.answer.file = () => exportBookings(ctx, input)
      return next()
    })
    .mutation(
      once(async ({ ctx, input: { format, property_id } }) =>
        recordExport(ctx, 'bookings', format, await exportSubject(ctx, property_id)),
      ),
    ),

  create: propertyProcedure('booking.create')
    .meta({
      openapi: {
        method: 'POST',
        path: '/v1/properties/{property_id}/bookings',
        summary: 'Create a booking',
        description: 'A guest whom the account has blocked is no obstacle, but is named in `warnings`.',
        successStatus: 201,
        location: '/v1/bookings/{id}',
      },
      errors: ['booking.overlap', 'booking.reference_taken', 'property.archived'],
    })
    .input(z.strictObject({ property_id: Id, ...BookingCreate.shape }))
    .output(BookingCreated)
    .mutation(
      once(({ ctx, input: { property_id: _id, ...input } }) => createBooking(ctx, ctx.property, input)),
    ),

  get: bookingProcedure('booking.see')
    .meta({ openapi: { method: 'GET', path: '/v1/bookings/{booking_id}', summary: 'Read a booking' } })
    .input(z.strictObject({ booking_id: Id }))
    .output(Booking)
    .query(({ ctx }) => {
      ctx.answer.version = ctx.booking.version
      return presentBooking(ctx, ctx.booking)
    }),

  current: propertyProcedure('booking.see')
    .meta({
      openapi: {
        method: 'GET',
        path: '/v1/properties/{property_id}/bookings/current',
        summary: 'Read the current stay',
        description: 'The confirmed booking that is between arrival and departure right now.',
      },
      errors: ['booking.none_current'],
    })
    .input(z.strictObject({ property_id: Id }))
    .output(Booking)
    .query(({ ctx }) => readCurrentBooking(ctx, ctx.property)),

  update: bookingProcedure('booking.edit')
    .meta({
      openapi: {
        method: 'PATCH',
        path: '/v1/bookings/{booking_id}',
        summary: 'Change a booking',
        description:
          'Omitted fields are kept; null clears a field. `status` is a command and must be sent without other fields. It ' +
          'returns 200 without a change if the booking already has that status.',
      },
      errors: [
        'booking.overlap',
        'booking.reference_taken',
        'booking.guests_registered',
        'booking.invalid_transition',
        'version.mismatch',
      ],
    })
    .input(
      changing(z.strictObject({ booking_id: Id, ...BookingUpdate.shape }), 'booking_id').refine(
        ({ booking_id: _id, status, ...fields }) =>
          status === undefined || Object.values(fields).every((value) => value === undefined),
        {
          path: ['status'],
          params: { code: 'not_alone' },
          error: '`status` is a command. Send it alone, and other fields in a separate request.',
        },
      ),
    )
    .output(Booking)
    .mutation(
      once(({ ctx, input: { booking_id: _id, status, ...changes } }) =>
        status === undefined
          ? updateBooking(ctx, ctx.booking, changes)
          : commandBooking(ctx, ctx.booking, status),
      ),
    ),

  restore: bookingProcedure('booking.edit')
    .meta({
      openapi: {
        method: 'POST',
        path: '/v1/bookings/{booking_id}/restore',
        summary: 'Restore a cancelled booking',
        description:
          'Confirms it again under the same link, until the stay would have ended, if its nights are still free. Check-in ' +
          'reopens as it was, access codes and turnover cleaning are created again, and a withdrawn report is sent as a ' +
          'new one. Returns 200 without a change if the booking is confirmed.',
      },
      errors: [
        'booking.overlap',
        'booking.reference_taken',
        'booking.invalid_transition',
        'property.archived',
        'version.mismatch',
      ],
    })
    .input(z.strictObject({ booking_id: Id }))
    .output(Booking)
    .mutation(once(({ ctx }) => commandBooking(ctx, ctx.booking, 'restore'))),

  move: bookingMoveProcedure
    .meta({
      openapi: {
        method: 'POST',
        path: '/v1/bookings/{booking_id}/move',
        summary: 'Move a booking to another property',
        description:
          'Before the arrival, within one account; the caller must be able to edit bookings at both properties. Guests, ' +
          'the check-in link, open tasks and reports follow. Codes are removed from the old doors and created for the ' +
          'new ones. With `dry_run`, returns what would change instead of the booking, and changes nothing.',
      },
      errors: [
        'booking.arrived',
        'booking.not_active',
        'booking.overlap',
        'booking.reference_taken',
        'property.archived',
        'version.mismatch',
      ],
    })
    .input(z.strictObject({ booking_id: Id, ...BookingMove.shape }))
    .output(BookingMoved)
    .mutation(
      once(({ ctx, input: { booking_id: _id, property_id: _target, ...input } }) =>
        moveBooking(ctx, ctx.booking, ctx.target, input),
      ),
    ),
})
