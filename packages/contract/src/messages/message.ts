import { z } from 'zod'
import { cursorPage, cursorQuery } from '../kernel/paging.ts'
import { changing, clearable } from '../kernel/patch.ts'
import { AllowedAction, Id, Instant, Locale, optional, prose, text } from '../kernel/primitives.ts'
import { tagQuery } from '../properties/property-fields.ts'
import { GuestName, MessageChannelName, MessageHeldReason, PassedOverChannel } from './message-rule.ts'
import { MessageTrigger } from './message-template.ts'
import {
  ATTEMPT_STATES,
  MESSAGE_FAULTS,
  MESSAGE_LIMITS,
  MESSAGE_ORIGINS,
  MESSAGE_STATES,
  MESSAGE_VARIABLE_NAMES,
  SKIPPED_REASONS,
} from './message-values.ts'

export const MessageState = z.enum(MESSAGE_STATES).meta({
  id: 'MessageState',
  description:
    '`planned`: sent when it is due. `held`: due, and waits for what `held_reason` names. `sent`: accepted by the mail server ' +
    'or provider. `delivered`: the provider said that it arrived. `unknown`: a provider was asked to send it and did not ' +
    'answer; it is looked up there and never sent twice. While `mark_sent` is allowed, looking has ended without a certain ' +
    'answer: ask the guest or look at the provider, then send it again or mark it as sent. `skipped`: never sent, for ' +
    '`skipped_reason`. `cancelled`: its booking, rule or occasion is gone. `received`: from the guest.',
})

const MessageFaultName = z.enum(MESSAGE_FAULTS).meta({ id: 'MessageFault' })

const MessageAttempt = z
  .strictObject({
    channel: MessageChannelName,
    state: z.enum(ATTEMPT_STATES).meta({
      description:
        '`refused`: it never left. `undelivered`: it left, and certainly did not arrive. `unknown`: nobody could find out, and ' +
        'a person sent it again.',
    }),
    at: Instant,
    reason: MessageFaultName.nullable(),
  })
  .meta({ id: 'MessageAttempt' })

/** A message to a guest, or from one. */
export const Message = z
  .strictObject({
    id: Id,
    property_id: Id,
    booking_id: Id,
    guest_name: GuestName,
    rule_id: Id.nullable(),
    origin: z.enum(MESSAGE_ORIGINS),
    trigger: MessageTrigger.nullable(),
    name: z.string().nullable().meta({
      description:
        'The name of its rule, or of its template if no rule wrote it; null for words of a person.',
    }),
    channel: MessageChannelName.nullable().meta({
      description: 'How it was sent, or would be sent now. Null if the guest cannot be reached.',
    }),
    passed_over: z.array(PassedOverChannel).meta({
      description:
        'Of a message that waits: the ways of its rule before `channel`, and why it would not go there now.',
    }),
    state: MessageState,
    held_reason: MessageHeldReason.nullable().meta({
      description: 'What holds the message, or would hold it if it were due now.',
    }),
    held_until: Instant.nullable().meta({
      description: 'With `daily_limit`: from when on it can be sent. Null otherwise.',
    }),
    missing_variables: z
      .array(z.enum(MESSAGE_VARIABLE_NAMES))
      .meta({ description: 'With `variable_missing`: the values that its text needs.' }),
    skipped_reason: z.enum(SKIPPED_REASONS).nullable().meta({
      description:
        'Why it is never sent; of a message that waits, why it would not be sent if it were due now.',
    }),
    fault: MessageFaultName.nullable().meta({ description: 'Why it failed.' }),
    attempts: z.array(MessageAttempt).meta({
      description:
        'Earlier attempts that came to nothing, oldest first. A way that refuses a message for good is followed by the next ' +
        'one of its rule that reaches the guest.',
    }),
    planned_for: Instant.nullable(),
    useful_until: Instant.nullable().meta({ description: 'After that it is not sent any more.' }),
    sent_at: Instant.nullable(),
    delivered_at: Instant.nullable(),
    locale: Locale.nullable(),
    recipient: z.string().nullable().meta({ description: 'The address or number; erased with the guest.' }),
    subject: z.string().nullable(),
    body: z
      .string()
      .nullable()
      .meta({
        description:
          'What was sent, without markup; of a message that waits, what would be sent now. Null if it was erased, or cannot be ' +
          'written yet.',
      }),
    source: z.strictObject({ subject: z.string(), body: z.string() }).nullable().meta({
      description: 'Of a message that waits: the text with its markup and variables, for changing it.',
    }),
    is_edited: z.boolean().meta({ description: 'Whether somebody changed its text.' }),
    allowed_actions: z.array(AllowedAction),
    created_at: Instant,
    updated_at: Instant,
  })
  .meta({ id: 'Message' })
export type Message = z.infer<typeof Message>

export const BookingMessages = z.strictObject({ items: z.array(Message) }).meta({ id: 'BookingMessages' })
export type BookingMessages = z.infer<typeof BookingMessages>

const subject = text(MESSAGE_LIMITS.subject)
const body = prose(MESSAGE_LIMITS.body)

export const MessageCreate = z
  .strictObject({
    booking_id: Id,
    channel: MessageChannelName.default('email'),
    subject: optional(subject).meta({ description: 'Of a mail. Null: the name of the property.' }),
    body: body.meta({ description: 'The text, in the markup of templates; variables may be used.' }),
    planned_for: optional(Instant).meta({ description: 'Null: now.' }),
  })
  .meta({
    id: 'MessageCreate',
    examples: [{ subject: 'Your bag', body: 'Hello Ana,\n\nYou left a bag. Do you want us to send it?' }],
  })
export type MessageCreate = z.infer<typeof MessageCreate>

export const MessagePatch = changing(
  z.strictObject({
    message_id: Id,
    subject: clearable(subject),
    body: clearable(body).meta({ description: 'Null: the text of the template again.' }),
    planned_for: Instant.optional(),
  }),
  'message_id',
).meta({ examples: [{ planned_for: '2026-12-04T10:00:00+01:00' }] })
export type MessagePatch = z.infer<typeof MessagePatch>

export const MessageChannelQuery = z.strictObject({
  property_id: Id.optional().meta({ description: 'Of the account of this property; left out: of your own.' }),
})

/** How an account can write to guests now. */
export const MessageChannelsOffered = z
  .strictObject({
    items: z.array(MessageChannelName),
    allows_codes_in_text: z.boolean().meta({
      description: 'Whether SMS and WhatsApp may have the codes of doors, which the integration decides.',
    }),
  })
  .meta({ id: 'MessageChannels' })
export type MessageChannelsOffered = z.infer<typeof MessageChannelsOffered>

/** How words of one's own reach the guest of a booking now. */
export const GuestChannels = z
  .strictObject({
    items: z.array(
      z.strictObject({
        channel: MessageChannelName,
        recipient: z
          .string()
          .nullable()
          .meta({ description: 'Null: the booking has no address or number for it.' }),
        held_reason: MessageHeldReason.nullable().meta({
          description: 'What keeps words of your own from going this way now; null if they can.',
        }),
        open_until: Instant.nullable().meta({
          description: 'Of WhatsApp: until when words of your own reach the guest. Null: they do not.',
        }),
      }),
    ),
    allows_codes_in_text: MessageChannelsOffered.shape.allows_codes_in_text,
  })
  .meta({ id: 'GuestChannels' })
export type GuestChannels = z.infer<typeof GuestChannels>

export const MessageList = z.strictObject({
  ...cursorQuery,
  property_id: z.array(Id).max(100).optional().meta({ description: 'Only of these properties.' }),
  tag: tagQuery,
  rule_id: Id.optional().meta({ description: 'Only those of this rule.' }),
  state: z.array(MessageState).optional().meta({ description: 'Only those in one of these states.' }),
  from: Instant.optional().meta({ description: 'Sent or due from then on.' }),
  to: Instant.optional().meta({ description: 'Exclusive.' }),
  order: z
    .enum(['oldest_first', 'newest_first'])
    .default('oldest_first')
    .meta({ description: 'By when they were sent or are due.' }),
})
export type MessageList = z.infer<typeof MessageList>

/** The messages to be counted: those of a list, on all of its pages. */
export const MessageTotalQuery = MessageList.omit({ cursor: true, size: true, order: true })
export type MessageTotalQuery = z.infer<typeof MessageTotalQuery>

/** How many messages a list has in each state, in all and by rule. */
export const MessageTotals = z
  .strictObject({
    items: z.array(z.strictObject({ state: MessageState, total: z.int() }).meta({ id: 'MessageTotal' })),
    rules: z
      .array(
        z.strictObject({ rule_id: Id, state: MessageState, total: z.int() }).meta({ id: 'MessageRuleTotal' }),
      )
      .meta({ description: 'The same for each rule that wrote or will write some of them.' }),
  })
  .meta({ id: 'MessageTotals' })
export type MessageTotals = z.infer<typeof MessageTotals>

export const MessagePage = cursorPage(Message).meta({ id: 'MessagePage' })
