import { z } from 'zod'
import { Id, Instant, Locale, optional, prose, text } from '../kernel/primitives.ts'
import { MessageState } from './message.ts'
import { GuestName, MessageChannelName, MessageHeldReason, unique } from './message-rule.ts'
import {
  LEFT_OUT_REASONS,
  MESSAGE_BATCH_DELAY_SECONDS,
  MESSAGE_BATCH_LIMIT,
  MESSAGE_CHANNELS,
  MESSAGE_FAULTS,
  MESSAGE_LIMITS,
  MESSAGE_VARIABLE_NAMES,
} from './message-values.ts'

const EXAMPLE_ID = '019ab0c1-92f4-7e55-b1c6-5d4e3f2a1b03'

/** What many guests are written, to whom and how. */
const written = {
  booking_ids: z
    .array(Id)
    .min(1)
    .max(MESSAGE_BATCH_LIMIT)
    .refine(...unique('booking'))
    .meta({ description: 'Each gets one message, to the person who booked.' }),
  channels: z
    .array(MessageChannelName)
    .min(1)
    .max(MESSAGE_CHANNELS.length)
    .refine(...unique('way'))
    .default(['email'])
    .meta({ description: 'The first one that reaches a guest now is used for them.' }),
  template_id: optional(Id).meta({
    description:
      'A template, whose text each guest gets in their language. Null: the text is `subject` and `body`.',
  }),
  subject: optional(text(MESSAGE_LIMITS.subject)).meta({
    description: 'Of mails, with a text of your own. Null: the name of the property.',
  }),
  body: optional(prose(MESSAGE_LIMITS.body)).meta({
    description: 'A text of your own, in the markup of templates; variables are filled in for each booking.',
  }),
}

type Text = { template_id: string | null; subject: string | null; body: string | null }

/** Whether a request has a text of one sort: a template, or words of the caller's own. */
const hasOneText = ({ template_id, subject, body }: Text): boolean =>
  template_id === null ? body !== null : body === null && subject === null

const ONE_TEXT = {
  path: ['body'],
  params: { code: 'one_required' },
  error: 'Send either `template_id` or a `body`.',
}

const OWN_WORDS = {
  booking_ids: [EXAMPLE_ID],
  subject: 'No hot water on Monday',
  body: '{{greeting}}\n\nThe boiler of {{property_name}} is serviced on Monday from 10 to 11.',
}

export const MessageBatchPreview = z
  .strictObject(written)
  .refine(hasOneText, ONE_TEXT)
  .meta({ id: 'MessageBatchPreview', examples: [OWN_WORDS] })
export type MessageBatchPreview = z.infer<typeof MessageBatchPreview>

export const MessageBatchCreate = z
  .strictObject({
    ...written,
    planned_for: optional(Instant).meta({
      description: `Null: in ${MESSAGE_BATCH_DELAY_SECONDS} seconds. Until it is sent, it can be undone.`,
    }),
  })
  .refine(hasOneText, ONE_TEXT)
  .meta({ id: 'MessageBatchCreate', examples: [OWN_WORDS] })
export type MessageBatchCreate = z.infer<typeof MessageBatchCreate>

/** A booking that gets no message, and why. */
const LeftOutBooking = z
  .strictObject({
    booking_id: Id,
    property_id: Id.nullable().meta({ description: 'Null for a booking that you do not see.' }),
    guest_name: GuestName,
    reason: z.enum(LEFT_OUT_REASONS).meta({
      description:
        '`not_found`: there is no such booking, or you do not see it. `not_allowed`: you may not write to its guest. ' +
        '`cancelled`: it was cancelled. `other_account`: the template belongs to another account. `opted_out`: the guest ' +
        'declined such messages. `same_message`: the same words go to the same guest for another of these bookings. The ' +
        'others are the reasons for which messages are held.',
    }),
    missing_variables: z
      .array(z.enum(MESSAGE_VARIABLE_NAMES))
      .meta({ description: 'With `variable_missing`: the values that the text needs.' }),
  })
  .meta({ id: 'LeftOutBooking' })
export type LeftOutBooking = z.infer<typeof LeftOutBooking>

const left_out = z.array(LeftOutBooking).meta({ description: 'Bookings that get nothing, in order.' })

export const MessageBatchPreviewed = z
  .strictObject({
    items: z.array(
      z
        .strictObject({
          booking_id: Id,
          property_id: Id,
          guest_name: GuestName,
          channel: MessageChannelName,
          recipient: z.string(),
          locale: Locale,
          subject: z.string().nullable(),
          body: z.string(),
        })
        .meta({ id: 'PreviewedBatchMessage', description: 'The message as it would be sent now.' }),
    ),
    left_out,
  })
  .meta({ id: 'MessageBatchPreviewed' })
export type MessageBatchPreviewed = z.infer<typeof MessageBatchPreviewed>
export type PreviewedBatchMessage = MessageBatchPreviewed['items'][number]

/** A message that was sent to many bookings at once, with what became of each. */
export const MessageBatch = z
  .strictObject({
    id: Id,
    planned_for: Instant.nullable().meta({ description: 'When it is, or was, due.' }),
    can_undo: z.boolean().meta({ description: 'Whether some of its messages still wait.' }),
    items: z.array(
      z
        .strictObject({
          message_id: Id,
          booking_id: Id,
          property_id: Id,
          guest_name: GuestName,
          channel: MessageChannelName.nullable(),
          state: MessageState,
          held_reason: MessageHeldReason.nullable(),
          fault: z.enum(MESSAGE_FAULTS).nullable(),
        })
        .meta({ id: 'BatchMessage' }),
    ),
  })
  .meta({ id: 'MessageBatch' })
export type MessageBatch = z.infer<typeof MessageBatch>

export const MessageBatchSent = z
  .strictObject({
    batch: MessageBatch.nullable().meta({ description: 'Null if none of the bookings gets a message.' }),
    left_out,
  })
  .meta({ id: 'MessageBatchSent' })
export type MessageBatchSent = z.infer<typeof MessageBatchSent>
