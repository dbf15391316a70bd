import {
  Conversation,
  ConversationList,
  ConversationPage,
  ConversationTotalQuery,
  ConversationTotals,
} from '@stayward/contract/messages/conversation'
import { Id, Instant } from '@stayward/contract/kernel/primitives'
import { z } from 'zod'
import { Cursors } from '../../kernel/cursor.ts'
import { callerProcedure, once, router } from '../../kernel/trpc.ts'
import { bookingProcedure } from '../../stays/bookings/bookings.access.ts'
import { presentConversation, presentConversations } from './conversations.presenter.ts'
import { countUnanswered, listConversations } from './conversations.queries.ts'
import { markConversationAnswered, markConversationUnanswered } from './conversations.service.ts'

const ONE = '/v1/bookings/{booking_id}/conversation'
const BookingId = z.strictObject({ booking_id: Id })

export const conversationsRouter = router({
  listConversations: callerProcedure
    .meta({
      openapi: {
        method: 'GET',
        path: '/v1/conversations',
        summary: 'List conversations',
        description:
          'What was exchanged with the guests of your properties, by booking, the latest message first. Bookings without a ' +
          'message that came in or was to leave are left out.',
      },
    })
    .input(ConversationList)
    .output(ConversationPage)
    .query(async ({ ctx, input }) => {
      const { cursor, ...filter } = input
      const cursors = new Cursors(ctx, 'conversations', input)
      const found = await listConversations(ctx.db, ctx.actor, { ...filter, after: cursors.open(cursor) })
      const page = cursors.page(
        found,
        input.size,
        ({ position }) => position,
        ({ row }) => row,
      )
      return { items: await presentConversations(ctx, ctx.db, page.items), next_cursor: page.next_cursor }
    }),

  conversationTotals: callerProcedure
    .meta({
      openapi: {
        method: 'GET',
        path: '/v1/conversation-totals',
        summary: 'Count conversations',
        description: 'In how many of them something waits for an answer.',
      },
    })
    .input(ConversationTotalQuery)
    .output(ConversationTotals)
    .query(async ({ ctx, input }) => ({ unanswered: await countUnanswered(ctx.db, ctx.actor, input) })),

  getConversation: bookingProcedure('message.write')
    .meta({
      openapi: {
        method: 'GET',
        path: ONE,
        summary: 'Read a conversation',
        description: 'With the guest of a booking. Its messages are those of the booking.',
      },
    })
    .input(BookingId)
    .output(Conversation)
    .query(({ ctx }) => presentConversation(ctx, ctx.db, ctx.booking)),

  markAnswered: bookingProcedure('message.write')
    .meta({
      openapi: {
        method: 'POST',
        path: `${ONE}/mark-answered`,
        summary: 'Mark a conversation as answered',
        description: 'What came in was answered elsewhere, or needs no answer. Nothing is sent.',
      },
    })
    .input(
      BookingId.extend({
        until: Instant.optional().meta({
          description:
            'Only what came in until then, so that nothing counts that you have not read. Left out: all.',
        }),
      }),
    )
    .output(Conversation)
    .mutation(once(({ ctx, input: { until } }) => markConversationAnswered(ctx, ctx.booking, until))),

  markUnanswered: bookingProcedure('message.write')
    .meta({
      openapi: {
        method: 'POST',
        path: `${ONE}/mark-unanswered`,
        summary: 'Mark a conversation as unanswered',
        description: 'The last message that came in waits for an answer again.',
      },
      errors: ['message.none_received'],
    })
    .input(BookingId)
    .output(Conversation)
    .mutation(once(({ ctx }) => markConversationUnanswered(ctx, ctx.booking))),
})
