import { authorize, pathId } from '../../kernel/authorize.ts'
import { callerProcedure } from '../../kernel/trpc.ts'
import { findBlockedGuest } from './blocked-guests.queries.ts'

/** A procedure on one blocked guest, available as `ctx.blockedGuest`. */
export const blockedGuestProcedure = callerProcedure
  .meta({ right: 'blocked_guest.manage' })
  .use(async ({ ctx, getRawInput, next }) => {
    const id = await pathId(getRawInput, 'blocked_guest_id')
    const found = await findBlockedGuest(ctx.db, ctx.actor, id)
    return next({ ctx: { blockedGuest: authorize(found, 'blocked_guest.manage') } })
  })
