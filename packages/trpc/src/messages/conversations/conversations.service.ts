import type { Conversation } from '@stayward/contract/messages/conversation'
import type { Authorized } from '../../kernel/authorize.ts'
import type { CallerContext } from '../../kernel/context.ts'
import { ServiceError } from '../../kernel/errors.ts'
import { inTransaction } from '../../kernel/idempotency.ts'
import type { VisibleBooking } from '../../stays/bookings/bookings.queries.ts'
import { markAnswered, markUnanswered } from '../booking-messages/answered.queries.ts'
import { presentConversation } from './conversations.presenter.ts'

type Written = Authorized<VisibleBooking, 'message.write'>

/** Notes that what came in of a booking, until an instant or at all, is answered or needs no answer. */
export const markConversationAnswered = (
  ctx: CallerContext,
  booking: Written,
  until: string | undefined,
): Promise<Conversation> =>
  inTransaction(ctx, async (tx) => {
    await markAnswered(tx, booking, until)
    return presentConversation(ctx, tx, booking)
  })

/** Lets the last message that came in of a booking wait again. Throws 409 `message.none_received` if there is none. */
export const markConversationUnanswered = (ctx: CallerContext, booking: Written): Promise<Conversation> =>
  inTransaction(ctx, async (tx) => {
    if (!(await markUnanswered(tx, booking))) throw new ServiceError('message.none_received')
    return presentConversation(ctx, tx, booking)
  })
