import { authorize, pathId } from '../../kernel/authorize.ts'
import { callerProcedure } from '../../kernel/trpc.ts'
import { findMessage } from './messages.queries.ts'

/** A procedure on one message, available as `ctx.message`. */
export const messageProcedure = callerProcedure
  .meta({ right: 'message.write' })
  .use(async ({ ctx, getRawInput, next }) => {
    const id = await pathId(getRawInput, 'message_id')
    return next({ ctx: { message: authorize(await findMessage(ctx.db, ctx.actor, id), 'message.write') } })
  })
