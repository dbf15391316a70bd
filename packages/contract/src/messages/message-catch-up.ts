import { z } from 'zod'
import { Id } from '../kernel/primitives.ts'
import { EXAMPLE_ID, unique } from './message-rule.ts'
import { PreviewedMessage } from './message-rule-preview.ts'
import { CATCH_UP_LIMIT } from './message-values.ts'

/** What a rule could still send to guests for whom it came too late: what was due before it, or before their stay, counted. */
export const MessageCatchUp = z
  .strictObject({
    items: z
      .array(PreviewedMessage)
      .meta({ description: `By arrival, as they would be sent now; at most ${CATCH_UP_LIMIT}.` }),
    count: z
      .int()
      .meta({ description: 'How many bookings there are, with those who need no message any more.' }),
    not_needed: z.int().meta({
      description: 'How many of them need it no more, or declined such messages. They are not in `items`.',
    }),
  })
  .meta({ id: 'MessageCatchUp' })
export type MessageCatchUp = z.infer<typeof MessageCatchUp>

export const MessageCatchUpSend = z
  .strictObject({
    rule_id: Id,
    booking_ids: z
      .array(Id)
      .min(1)
      .max(CATCH_UP_LIMIT)
      .refine(...unique('booking')),
  })
  .meta({ examples: [{ booking_ids: [EXAMPLE_ID] }] })
export type MessageCatchUpSend = z.infer<typeof MessageCatchUpSend>

export const MessageCatchUpSent = z
  .strictObject({
    items: z
      .array(z.strictObject({ booking_id: Id, message_id: Id }))
      .meta({ description: 'The messages that are sent, after quiet hours.' }),
    left_out: z.array(Id).meta({
      description:
        'Bookings that got the message meanwhile, for which it is of no use, or which you may not write to.',
    }),
  })
  .meta({ id: 'MessageCatchUpSent' })
export type MessageCatchUpSent = z.infer<typeof MessageCatchUpSent>

/** The rules that could still send something to guests for whom they came too late. */
export const MessageCatchUpList = z
  .strictObject({
    items: z.array(
      z.strictObject({
        rule_id: Id,
        name: z.string(),
        count: z.int().meta({ description: 'For how many bookings.' }),
      }),
    ),
  })
  .meta({ id: 'MessageCatchUpList' })
export type MessageCatchUpList = z.infer<typeof MessageCatchUpList>
