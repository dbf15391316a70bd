import { GuestHistory } from '@stayward/contract/stays/guest-history'
import { Id } from '@stayward/contract/kernel/primitives'
import { z } from 'zod'
import { router } from '../../kernel/trpc.ts'
import { bookingProcedure } from './bookings.access.ts'
import { readGuestHistory } from '../guest-history/guest-history.service.ts'

export const guestHistoryRouter = router({
  guestHistory: bookingProcedure('booking.see_guest')
    .meta({
      openapi: {
        method: 'GET',
        path: '/v1/bookings/{booking_id}/guest-history',
        summary: 'Read the guest history of a booking',
        description:
          'Earlier stays of its guests, and whether one of them was blocked. They are recognized by keyed hashes of email addresses and phone numbers, ' +
          'among the bookings and guests that are not erased.',
      },
    })
    .input(z.strictObject({ booking_id: Id }))
    .output(GuestHistory)
    .query(({ ctx }) => readGuestHistory(ctx, ctx.db, ctx.booking)),
})
