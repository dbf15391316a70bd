import type { MessageBatch } from '@stayward/contract/messages/message-batch'
import { allows } from '@stayward/contract/kernel/rights'
import { WAITING_STATES } from '@stayward/contract/messages/message-values'
import type { Executor } from '@stayward/db/client'
import type { AccountActor } from '../../kernel/actor.ts'
import { readPartyNames } from '../../stays/party/party-names.queries.ts'
import type { VisibleMessage } from '../booking-messages/messages.queries.ts'

const isWaiting = ({ state }: Pick<VisibleMessage, 'state'>): boolean =>
  WAITING_STATES.some((waiting) => waiting === state)

/** What became of a message to many bookings, as far as the caller may write to their guests. */
export async function presentBatch(
  { actor }: { actor: AccountActor },
  db: Executor,
  id: string,
  messages: readonly VisibleMessage[],
): Promise<MessageBatch> {
  const seen = messages.filter(({ access_level }) => allows(access_level, 'guest.see'))
  const names = await readPartyNames(
    db,
    actor,
    seen.map(({ booking_id }) => booking_id),
  )
  return {
    id,
    planned_for: messages[0]?.planned_for ?? null,
    can_undo: messages.some(isWaiting),
    items: messages.map((row) => ({
      message_id: row.id,
      booking_id: row.booking_id,
      property_id: row.property_id,
      guest_name: names.get(row.booking_id) ?? null,
      channel: row.channel,
      state: row.state,
      held_reason: row.held_reason,
      fault: row.fault,
    })),
  }
}
