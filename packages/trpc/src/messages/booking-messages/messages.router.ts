import { Id } from '@stayward/contract/kernel/primitives'
import {
  BookingMessages,
  GuestChannels,
  Message,
  MessageChannelQuery,
  MessageChannelsOffered,
  MessageCreate,
  MessageList,
  MessagePage,
  MessagePatch,
  MessageTotalQuery,
  MessageTotals,
} from '@stayward/contract/messages/message'
import { z } from 'zod'
import { Cursors } from '../../kernel/cursor.ts'
import { callerProcedure, once, router } from '../../kernel/trpc.ts'
import { bookingProcedure } from '../../stays/bookings/bookings.access.ts'
import { channelsOf, channelsToGuest } from './message-channels.service.ts'
import { messageProcedure } from './messages.access.ts'
import { presentMessage, presentMessages, presentTotals } from './messages.presenter.ts'
import { countMessages, listMessages, listMessagesOfBooking } from './messages.queries.ts'
import { changeMessage, commandMessage, writeByHand } from './messages.service.ts'

const OF_BOOKING = '/v1/bookings/{booking_id}/messages'
const ONE = '/v1/messages/{message_id}'
const MessageId = z.strictObject({ message_id: Id })

export const messagesRouter = router({
  list: callerProcedure
    .meta({
      openapi: {
        method: 'GET',
        path: '/v1/messages',
        summary: 'List messages',
        description:
          'To and from the guests of your properties, by when they were sent or are due. Cancelled ones only if asked for by ' +
          '`state`.',
      },
    })
    .input(MessageList)
    .output(MessagePage)
    .query(async ({ ctx, input }) => {
      const { cursor, ...filter } = input
      const cursors = new Cursors(ctx, 'messages', input)
      const found = await listMessages(ctx.db, ctx.actor, { ...filter, after: cursors.open(cursor) })
      const page = cursors.page(
        found,
        input.size,
        ({ position }) => position,
        ({ row }) => row,
      )
      return { items: await presentMessages(ctx, ctx.db, page.items), next_cursor: page.next_cursor }
    }),

  totals: callerProcedure
    .meta({
      openapi: {
        method: 'GET',
        path: '/v1/message-totals',
        summary: 'Count messages',
        description:
          'How many messages the list has with these filters on all of its pages, by state, and by rule and state. States ' +
          'without messages are left out.',
      },
    })
    .input(MessageTotalQuery)
    .output(MessageTotals)
    .query(async ({ ctx, input }) => presentTotals(await countMessages(ctx.db, ctx.actor, input))),

  listOfBooking: bookingProcedure('message.write')
    .meta({
      openapi: {
        method: 'GET',
        path: OF_BOOKING,
        summary: 'List the messages of a booking',
        description: 'Sent, planned and held ones, by when they were sent or are due.',
      },
    })
    .input(z.strictObject({ booking_id: Id }))
    .output(BookingMessages)
    .query(async ({ ctx }) => ({
      items: await presentMessages(ctx, ctx.db, await listMessagesOfBooking(ctx.db, ctx.actor, ctx.booking)),
    })),

  create: bookingProcedure('message.write')
    .meta({
      openapi: {
        method: 'POST',
        path: OF_BOOKING,
        summary: 'Write a message',
        description:
          'To the person who booked, now or at a time of your choice. By WhatsApp only within 24 hours after the guest wrote ' +
          'by it.',
        successStatus: 201,
        location: '/v1/messages/{id}',
      },
      errors: ['message.held', 'message.window_closed'],
    })
    .input(MessageCreate)
    .output(Message)
    .mutation(once(({ ctx, input }) => writeByHand(ctx, ctx.booking, input))),

  listChannelsToGuest: bookingProcedure('message.write')
    .meta({
      openapi: {
        method: 'GET',
        path: '/v1/bookings/{booking_id}/message-channels',
        summary: 'List ways to write to a guest',
        description:
          'What keeps words of your own from the person who booked, by each way: no address, no provider, an answered STOP, or ' +
          'the 24 hours of WhatsApp.',
      },
    })
    .input(z.strictObject({ booking_id: Id }))
    .output(GuestChannels)
    .query(({ ctx }) => channelsToGuest(ctx, ctx.booking)),

  listChannels: callerProcedure
    .meta({
      openapi: {
        method: 'GET',
        path: '/v1/message-channels',
        summary: 'List ways to write to guests',
        description:
          'Mail always; SMS and WhatsApp while the account is connected to a provider of texts that has a sender for them.',
      },
    })
    .input(MessageChannelQuery)
    .output(MessageChannelsOffered)
    .query(({ ctx, input }) => channelsOf(ctx, input)),

  get: messageProcedure
    .meta({ openapi: { method: 'GET', path: ONE, summary: 'Read a message' } })
    .input(MessageId)
    .output(Message)
    .query(({ ctx }) => {
      ctx.answer.version = ctx.message.version
      return presentMessage(ctx, ctx.db, ctx.message)
    }),

  update: messageProcedure
    .meta({
      openapi: {
        method: 'PATCH',
        path: ONE,
        summary: 'Change a message',
        description: 'Its text and its time, while it is planned or held.',
      },
      errors: ['message.not_waiting', 'version.mismatch'],
    })
    .input(MessagePatch)
    .output(Message)
    .mutation(once(({ ctx, input }) => changeMessage(ctx, ctx.message, input))),

  send: messageProcedure
    .meta({
      openapi: {
        method: 'POST',
        path: `${ONE}/send`,
        summary: 'Send a message now',
        description:
          'One that waits, was skipped or failed, or whose outcome nobody could find out. It is sent within seconds.',
        successStatus: 202,
      },
      errors: ['message.held', 'message.window_closed', 'message.invalid_transition', 'version.mismatch'],
    })
    .input(MessageId)
    .output(Message)
    .mutation(once(({ ctx }) => commandMessage(ctx, ctx.message, 'send'))),

  skip: messageProcedure
    .meta({
      openapi: {
        method: 'POST',
        path: `${ONE}/skip`,
        summary: 'Skip a message',
        description: 'It is not sent when it is due. It can still be sent by hand.',
      },
      errors: ['message.invalid_transition', 'version.mismatch'],
    })
    .input(MessageId)
    .output(Message)
    .mutation(once(({ ctx }) => commandMessage(ctx, ctx.message, 'skip'))),

  markSent: messageProcedure
    .meta({
      openapi: {
        method: 'POST',
        path: `${ONE}/mark-sent`,
        summary: 'Mark a message as sent',
        description:
          'One whose outcome nobody could find out, after the guest or the list of the provider says that it was sent. Nothing ' +
          'is sent.',
      },
      errors: ['message.invalid_transition', 'version.mismatch'],
    })
    .input(MessageId)
    .output(Message)
    .mutation(once(({ ctx }) => commandMessage(ctx, ctx.message, 'mark_sent'))),
})
