import type { Right } from '@stayward/contract/kernel/rights'
import { authorize, pathId } from '../../kernel/authorize.ts'
import { callerProcedure } from '../../kernel/trpc.ts'
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
