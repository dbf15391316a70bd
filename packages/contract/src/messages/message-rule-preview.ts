import { z } from 'zod'
import { Day, Id, Instant, Locale } from '../kernel/primitives.ts'
import {
  EXAMPLE_ID,
  GuestName,
  MessageChannelName,
  MessageHeldReason,
  PassedOverChannel,
  written,
} from './message-rule.ts'
import { PREVIEW_DAYS } from './message-values.ts'

const previewDays = {
  past_days: z.int().min(0).max(PREVIEW_DAYS.past).default(PREVIEW_DAYS.past),
  coming_days: z.int().min(0).max(PREVIEW_DAYS.coming).default(PREVIEW_DAYS.coming),
}

export const MessageRulePreview = z
  .strictObject({ rule_id: Id, ...previewDays })
  .meta({ examples: [{ past_days: 30, coming_days: 30 }] })
export type MessageRulePreview = z.infer<typeof MessageRulePreview>

const { name: _, ...writtenWithoutName } = written

/** A rule that is not saved, or not yet as it is. */
export const MessageRuleDraftPreview = z.strictObject({ ...writtenWithoutName, ...previewDays }).meta({
  id: 'MessageRuleDraftPreview',
  examples: [{ trigger: 'before_arrival', offset: { days: 3 }, template_id: EXAMPLE_ID }],
})
export type MessageRuleDraftPreview = z.infer<typeof MessageRuleDraftPreview>

/** What a rule would send for one booking, or would have sent. */
export const PreviewedMessage = z
  .strictObject({
    booking_id: Id,
    property_id: Id,
    guest_name: GuestName,
    arrival_date: Day,
    planned_for: Instant,
    is_past: z.boolean(),
    channel: MessageChannelName.nullable(),
    passed_over: z.array(PassedOverChannel).meta({
      description: 'The ways of the rule before `channel`, and why it would not go there now.',
    }),
    locale: Locale,
    held_reason: MessageHeldReason.nullable().meta({
      description: 'What would hold it as things are now. Always null for the past.',
    }),
    subject: z.string().nullable(),
    body: z.string().nullable().meta({
      description: 'The text as it would be sent now; null for what cannot be written yet.',
    }),
  })
  .meta({ id: 'PreviewedMessage' })
export type PreviewedMessage = z.infer<typeof PreviewedMessage>

export const MessageRulePreviewed = z
  .strictObject({
    items: z.array(PreviewedMessage).meta({ description: 'By the time they are due; at most 200.' }),
    past: z.int().meta({ description: 'How many messages the rule would have sent in the past days.' }),
    coming: z.int().meta({ description: 'How many it would send in the coming days.' }),
    held: z.int().meta({ description: 'How many of the coming ones would be held as things are now.' }),
  })
  .meta({ id: 'MessageRulePreviewed' })
export type MessageRulePreviewed = z.infer<typeof MessageRulePreviewed>
