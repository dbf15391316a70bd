import { pathText } from '../kernel/authorize.ts'
import { checkinProcedure } from '../kernel/trpc.ts'
import { findStay } from './checkin.service.ts'

/** A procedure on the stay behind a check-in code, found as `ctx.stay` before the rest of the input is parsed. */
export const stayProcedure = checkinProcedure.use(async ({ ctx, getRawInput, next }) => {
  const code = await pathText(getRawInput, 'code')
  return next({ ctx: { stay: await findStay(ctx, code) } })
})
