import { z } from 'zod'
import { once, router, signInProcedure } from '../../kernel/trpc.ts'
import { readOptOut, setOptOut } from './opt-out.service.ts'

const Token = z.strictObject({ token: z.string().max(200) })
const State = z.strictObject({ sender: z.string(), has_declined: z.boolean() })

/** What the reader of a message may decide with the link in it; open to strangers, and counted as such. */
export const optOutRouter = router({
  optOutState: signInProcedure
    .input(Token)
    .output(State)
    .query(({ ctx, input }) => readOptOut(ctx, input.token)),

  setOptOut: signInProcedure
    .input(Token.extend({ has_declined: z.boolean() }))
    .output(State)
    .mutation(once(({ ctx, input }) => setOptOut(ctx, input.token, input.has_declined))),
})
