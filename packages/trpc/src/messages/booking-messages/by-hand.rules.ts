import type { MessageChannel } from '@stayward/contract/messages/message-values'
import type { AccountActor } from '../../kernel/actor.ts'
import { after, nowInstant } from '../../kernel/clock.ts'
import type { Services } from '../../kernel/services.ts'
import type { BookingKey } from '../planning/plan.queries.ts'
import { authorColumns } from '../writing/message-author.rules.ts'
import { messagePlace } from '../writing/message-places.rules.ts'

/** How long a message by hand may wait for a mail server, in milliseconds. */
export const USEFUL_MS = 48 * 60 * 60 * 1000

/** Variables of every trigger: a message by hand is written about any time of a stay. */
export const BY_HAND = 'before_arrival'

/** The row of a message that a person writes to the guest of a booking, due at an instant. */
export function newByHand(
  { vault, clock, actor }: Pick<Services, 'vault' | 'clock'> & { actor: AccountActor },
  { account_id, property_id, id: booking_id }: BookingKey,
  {
    id,
    channel,
    subject,
    body,
    due,
  }: {
    id: string
    channel: MessageChannel
    subject: string | null
    /** Null: its template writes it. */
    body: string | null
    due: string
  },
) {
  const now = nowInstant(clock)
  return {
    account_id,
    property_id,
    booking_id,
    id,
    occasion: id,
    origin: 'host' as const,
    ...authorColumns(actor),
    channel,
    state: 'planned' as const,
    planned_for: due,
    check_at: due,
    useful_until: after(new Date(due), USEFUL_MS),
    own_subject: vault.sealOptional(subject, messagePlace('own_subject', id)),
    own_body: vault.sealOptional(body, messagePlace('own_body', id)),
    created_at: now,
    updated_at: now,
  }
}
