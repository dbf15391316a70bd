import { z } from 'zod'
import { cursorPage, cursorQuery } from '../kernel/paging.ts'
import { Day, Id, Instant } from '../kernel/primitives.ts'
import { tagQuery } from '../properties/property-fields.ts'
import { GuestName } from './message-rule.ts'
import { Message } from './message.ts'

/** What was exchanged with the guest of a booking, in short. */
export const Conversation = z
  .strictObject({
    booking_id: Id,
    property_id: Id,
    guest_name: GuestName,
    arrival_date: Day,
    departure_date: Day,
    last_message: Message.nullable().meta({
      description: 'The last one that came in, or that was to leave. Null: none did yet.',
    }),
    unanswered_since: Instant.nullable().meta({
      description:
        'When the first message came in that nobody has answered. A message by hand answers all before it, and so does `mark-answered`; ' +
        'messages of rules do not. Null: nothing waits for an answer.',
    }),
    next_planned_for: Instant.nullable().meta({ description: 'When the next message is due that waits.' }),
    held_total: z.int().meta({ description: 'How many messages are due and wait for something.' }),
  })
  .meta({ id: 'Conversation' })
export type Conversation = z.infer<typeof Conversation>

const choice = {
  property_id: z.array(Id).max(100).optional().meta({ description: 'Only of these properties.' }),
  tag: tagQuery,
}

export const ConversationList = z.strictObject({
  ...cursorQuery,
  ...choice,
  state: z
    .enum(['answered', 'unanswered'])
    .optional()
    .meta({ description: 'Whether something waits for an answer.' }),
})
export type ConversationList = z.infer<typeof ConversationList>

export const ConversationPage = cursorPage(Conversation).meta({ id: 'ConversationPage' })

export const ConversationTotalQuery = z.strictObject(choice)
export type ConversationTotalQuery = z.infer<typeof ConversationTotalQuery>

/** How many conversations ask for somebody. */
export const ConversationTotals = z
  .strictObject({
    unanswered: z.int().meta({ description: 'Conversations in which something waits for an answer.' }),
  })
  .meta({ id: 'ConversationTotals' })
export type ConversationTotals = z.infer<typeof ConversationTotals>
