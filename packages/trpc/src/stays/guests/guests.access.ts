import type { Right } from '@stayward/contract/kernel/rights'
import { authorize, pathId } from '../../kernel/authorize.ts'
import { tellEveryMistake } from '../checkin/every-mistake.rules.ts'
import { callerProcedure } from '../../kernel/trpc.ts'
import { findGuest } from './guests.queries.ts'

/**
 * A procedure on one guest, available as `ctx.guest`; ids and rights are checked before the rest of the
 * input.
 */
export const guestProcedure = <Granted extends Right>(right: Granted) =>
  callerProcedure.meta({ right }).use(async ({ ctx, getRawInput, next }) => {
    const id = await pathId(getRawInput, 'guest_id')
    return next({ ctx: { guest: authorize(await findGuest(ctx.db, ctx.actor, id), right) } })
  })

/**
 * A guest procedure with a registration: malformed fields are reported together with the rules the rest
 * breaks.
 */
export const correctionProcedure = guestProcedure('guest.edit').use(async ({ ctx, getRawInput, next }) =>
  tellEveryMistake(ctx, { stay: ctx.guest, input: await getRawInput() }, await next()),
)
