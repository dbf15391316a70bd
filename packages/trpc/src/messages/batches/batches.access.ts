import { authorize, pathId } from '../../kernel/authorize.ts'
import { callerProcedure } from '../../kernel/trpc.ts'
import { listMessagesOfBatch } from '../booking-messages/messages.queries.ts'

/** A procedure on a message to many bookings, of which the caller may write to one at least. */
export const batchProcedure = callerProcedure
  .meta({ right: 'message.write' })
  .use(async ({ ctx, getRawInput, next }) => {
    const id = await pathId(getRawInput, 'message_batch_id')
    const [first] = await listMessagesOfBatch(ctx.db, ctx.actor, id)
    authorize(first ?? null, 'message.write')
    return next()
  })
