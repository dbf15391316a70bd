import { Id } from '@stayward/contract/kernel/primitives'
import { BookingMessageRules } from '@stayward/contract/messages/booking-rule'
import {
  MessageCatchUp,
  MessageCatchUpList,
  MessageCatchUpSend,
  MessageCatchUpSent,
} from '@stayward/contract/messages/message-catch-up'
import {
  MessageRule,
  MessageRuleCreate,
  MessageRuleList,
  MessageRulePage,
  MessageRulePatch,
} from '@stayward/contract/messages/message-rule'
import {
  MessageRuleDraftPreview,
  MessageRulePreview,
  MessageRulePreviewed,
} from '@stayward/contract/messages/message-rule-preview'
import { z } from 'zod'
import { Cursors } from '../../kernel/cursor.ts'
import { callerProcedure, once, router } from '../../kernel/trpc.ts'
import { bookingProcedure } from '../../stays/bookings/bookings.access.ts'
import { readRulesOfBooking } from './booking-rules.service.ts'
import { countCatchUps, readCatchUp, sendCatchUp } from './catch-up.service.ts'
import { previewDraftRule, previewSavedRule } from './preview-rule.service.ts'
import { ownRuleProcedure, ruleProcedure } from './rules.access.ts'
import { presentRule } from './rules.presenter.ts'
import { listRules } from './rules.queries.ts'
import { changeRule, createRule, removeRule } from './rules.service.ts'

const PATH = '/v1/message-rules'
const ONE = `${PATH}/{rule_id}` as const
const RuleId = z.strictObject({ rule_id: Id })

export const messageRulesRouter = router({
  list: callerProcedure
    .meta({
      openapi: {
        method: 'GET',
        path: PATH,
        summary: 'List message rules',
        description: 'Those that write to guests of your properties, newest first.',
      },
    })
    .input(MessageRuleList)
    .output(MessageRulePage)
    .query(async ({ ctx, input }) => {
      const cursors = new Cursors(ctx, 'messageRules', input)
      const after = cursors.open(input.cursor)
      const rows = await listRules(ctx.db, ctx.actor, { after, size: input.size })
      return cursors.page(rows, input.size, (row) => [row.id, row.id], presentRule)
    }),

  create: callerProcedure
    .meta({
      openapi: {
        method: 'POST',
        path: PATH,
        summary: 'Create a message rule',
        description:
          'It writes to each booking once. Nothing that was due before it was enabled is sent; look at a preview first. ' +
          'Managers create rules for properties of theirs; only the owner creates one for all.',
        successStatus: 201,
        location: `${PATH}/{id}`,
      },
      errors: ['message_rule.limit_reached'],
    })
    .input(MessageRuleCreate)
    .output(MessageRule)
    .mutation(once(({ ctx, input }) => createRule(ctx, input))),

  get: ruleProcedure
    .meta({ openapi: { method: 'GET', path: ONE, summary: 'Read a message rule' } })
    .input(RuleId)
    .output(MessageRule)
    .query(({ ctx }) => {
      ctx.answer.version = ctx.rule.version
      return presentRule(ctx.rule)
    }),

  update: ownRuleProcedure
    .meta({
      openapi: {
        method: 'PATCH',
        path: ONE,
        summary: 'Change a message rule',
        description:
          'What is planned follows within seconds. What the rule decides differently begins now: nothing that would have been ' +
          'due before is sent.',
      },
      errors: ['version.mismatch'],
    })
    .input(MessageRulePatch)
    .output(MessageRule)
    .mutation(once(({ ctx, input }) => changeRule(ctx, ctx.rule, input))),

  remove: ownRuleProcedure
    .meta({
      openapi: {
        method: 'DELETE',
        path: ONE,
        summary: 'Remove a message rule',
        description: 'What it planned is not sent; what it sent stays on the bookings.',
        successStatus: 204,
      },
      errors: ['version.mismatch'],
    })
    .input(RuleId)
    .output(z.void())
    .mutation(once(({ ctx }) => removeRule(ctx, ctx.rule))),

  preview: ruleProcedure
    .meta({
      openapi: {
        method: 'POST',
        path: `${ONE}/preview`,
        summary: 'Preview a message rule',
        description:
          'What it would send in the coming days to real bookings, written as things are now, and what it would have sent in ' +
          'the past days. Nothing is sent.',
      },
    })
    .input(MessageRulePreview)
    .output(MessageRulePreviewed)
    .mutation(once(({ ctx, input }) => previewSavedRule(ctx, ctx.rule, input))),

  previewDraft: callerProcedure
    .meta({
      openapi: {
        method: 'POST',
        path: `${PATH}/preview`,
        summary: 'Preview a message rule that is not saved',
        description:
          'What it would send to real bookings if it were saved like this and enabled now, and what it would have sent in the ' +
          'past days. Nothing is sent or saved.',
      },
    })
    .input(MessageRuleDraftPreview)
    .output(MessageRulePreviewed)
    .mutation(once(({ ctx, input }) => previewDraftRule(ctx, input))),

  listOfBooking: bookingProcedure('message.write')
    .meta({
      openapi: {
        method: 'GET',
        path: '/v1/bookings/{booking_id}/message-rules',
        summary: 'List what message rules do for a booking',
        description:
          'Each rule with the message that it writes to the guest, or the reason why it writes none.',
      },
    })
    .input(z.strictObject({ booking_id: Id }))
    .output(BookingMessageRules)
    .query(({ ctx }) => readRulesOfBooking(ctx, ctx.booking)),

  listCatchUps: callerProcedure
    .meta({
      openapi: {
        method: 'GET',
        path: '/v1/message-catch-ups',
        summary: 'List rules that came too late for some guests',
        description:
          'Nothing that was due before a rule was switched on, or before a booking came by an import or a first read of a ' +
          'calendar, is sent. These rules could still send it, if you ask for it.',
      },
    })
    .output(MessageCatchUpList)
    .query(({ ctx }) => countCatchUps(ctx)),

  readCatchUp: ruleProcedure
    .meta({
      openapi: {
        method: 'GET',
        path: `${ONE}/catch-up`,
        summary: 'Preview what a rule came too late for',
        description:
          'The messages that the rule did not send because they were due before, to bookings for which they are still of use.',
      },
    })
    .input(RuleId)
    .output(MessageCatchUp)
    .query(({ ctx }) => readCatchUp(ctx, ctx.rule)),

  sendCatchUp: ruleProcedure
    .meta({
      openapi: {
        method: 'POST',
        path: `${ONE}/catch-up`,
        summary: 'Send what a rule came too late for',
        description:
          'To bookings of your choice, within a minute or after quiet hours. Nobody gets a message twice: bookings that have ' +
          'it are left out. Managers send to guests of their properties.',
        successStatus: 202,
      },
      errors: ['message_rule.off'],
    })
    .input(MessageCatchUpSend)
    .output(MessageCatchUpSent)
    .mutation(once(({ ctx, input }) => sendCatchUp(ctx, ctx.rule, input))),
})
