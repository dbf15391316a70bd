import { z } from 'zod'
import { Id, Instant } from '../kernel/primitives.ts'
import { MessageState } from './message.ts'
import { MessageConditions } from './message-rule.ts'
import { MessageTrigger } from './message-template.ts'
import { SILENT_REASONS } from './message-values.ts'

export const SilentReason = z.enum(SILENT_REASONS).meta({
  id: 'SilentReason',
  description:
    'Why a rule writes nothing to a booking. `off`, `other_property`: the rule is switched off, or for other properties. ' +
    '`not_expected`: the booking is tentative, cancelled, a no-show or in conflict. `other_source`, `other_language`, ' +
    '`too_few_nights`, `too_many_nights`, `other_tags`: a condition of the rule. `not_happened`: what it writes about has ' +
    'not happened. `just_booked`: the link that the guest got with the booking says the same. `before_rule`, `before_stay`: ' +
    'its time had passed when the rule was switched on, or when the booking came by an import, a first read of a calendar, ' +
    'an undo or a restore. `mailed_before`: an earlier release sent it. `useless`: it was booked too late for it. ' +
    '`by_host`: somebody skipped it. `not_needed`: all guests are registered, or check-in is closed. `opted_out`: the guest ' +
    'declined such messages. `due_before`: its time had passed when the booking moved, or its property got a tag. ' +
    '`pending`: it is planned within seconds.',
})

/** What a rule does for a booking: the message that it writes, or why it writes none. */
export const BookingMessageRule = z
  .strictObject({
    rule_id: Id,
    name: z.string(),
    trigger: MessageTrigger,
    message_id: Id.nullable().meta({ description: 'The message that it planned; null if it planned none.' }),
    state: MessageState.nullable(),
    reason: SilentReason.nullable().meta({ description: 'Null if it writes, or has written.' }),
    conditions: MessageConditions,
    due_at: Instant.nullable().meta({
      description: 'When it was due, or would have been. Null if that is not known.',
    }),
    since: Instant.nullable().meta({
      description:
        'With `before_rule` and `before_stay`: from when on the rule, or the booking, gets what becomes due.',
    }),
  })
  .meta({ id: 'BookingMessageRule' })
export type BookingMessageRule = z.infer<typeof BookingMessageRule>

export const BookingMessageRules = z
  .strictObject({ items: z.array(BookingMessageRule) })
  .meta({ id: 'BookingMessageRules' })
export type BookingMessageRules = z.infer<typeof BookingMessageRules>
