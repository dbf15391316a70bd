import type { Right } from '@stayward/contract/kernel/rights'
import { authorize, pathId } from '../../kernel/authorize.ts'
import { callerProcedure } from '../../kernel/trpc.ts'
import { propertyInBody } from '../../properties/properties.access.ts'
import { findBooking } from './bookings.queries.ts'

/**
 * A procedure on one booking, available as `ctx.booking`; ids and rights are checked before the rest of the
 * input.
 */
export const bookingProcedure = <Granted extends Right>(right: Granted) =>
  callerProcedure.meta({ right }).use(async ({ ctx, getRawInput, next }) => {
    const id = await pathId(getRawInput, 'booking_id')
    return next({ ctx: { booking: authorize(await findBooking(ctx.db, ctx.actor, id), right) } })
  })

/** A procedure on a booking and the property it moves to, whose id is in the body: `ctx.target`. */
export const bookingMoveProcedure = bookingProcedure('booking.edit').use(async ({ ctx, getRawInput, next }) =>
  next({ ctx: { target: await propertyInBody(ctx, getRawInput, 'booking.edit') } }),
)
