import { normaliseCheckinCode } from '@stayward/contract/stays/checkin-code'
import { pathText } from '../../kernel/authorize.ts'
import { checkinProcedure } from '../../kernel/trpc.ts'
import { findStay } from './checkin.service.ts'
import { tellEveryMistake } from './every-mistake.rules.ts'

/**
 * A procedure on the stay behind a check-in code, available as `ctx.stay` before the rest of the input is
 * parsed.
 */
export const stayProcedure = checkinProcedure.use(async ({ ctx, getRawInput, next }) => {
  const code = normaliseCheckinCode(await pathText(getRawInput, 'code'))
  return next({ ctx: { stay: await findStay(ctx, code) } })
})

/**
 * A stay procedure with a registration: malformed fields are reported together with the rules the rest
 * breaks.
 */
export const registrationProcedure = stayProcedure.use(async ({ ctx, getRawInput, next }) =>
  tellEveryMistake(ctx, { stay: ctx.stay, input: await getRawInput() }, await next()),
)
