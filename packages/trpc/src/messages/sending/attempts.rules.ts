import type { AttemptState, EarlierAttempt } from '@stayward/contract/messages/message-values'
import type { MessageRow } from '../planning/plan.queries.ts'

/** A person can send a message again as often as they want; so many attempts are remembered. */
const MOST_REMEMBERED = 20

type Tried = Pick<
  MessageRow,
  'channel' | 'state' | 'fault' | 'provider_id' | 'earlier_provider_ids' | 'earlier_attempts' | 'claimed_at'
> &
  Pick<MessageRow, 'updated_at'>

/** What a message is before its next attempt: only what became of the earlier ones is kept. */
export function afterAttempt(row: Tried, ended: AttemptState | null): Partial<MessageRow> {
  const { provider_id, earlier_provider_ids, earlier_attempts, channel, fault, updated_at: at } = row
  const attempt: EarlierAttempt[] =
    ended === null || channel === null ? [] : [{ channel, state: ended, at, reason: fault }]
  return {
    claimed_at: null,
    provider_account: null,
    provider_id: null,
    ...(provider_id !== null && { earlier_provider_ids: [...(earlier_provider_ids ?? []), provider_id] }),
    earlier_attempts: [...(earlier_attempts ?? []), ...attempt].slice(-MOST_REMEMBERED),
    look_up_ended_at: null,
    subject: null,
    body: null,
    sent_at: null,
    delivered_at: null,
  }
}

/** How the attempt ended after which a person sends a message again; null if there was none. */
export function endOf({
  state,
  fault,
  provider_id,
}: Pick<MessageRow, 'state' | 'fault' | 'provider_id'>): AttemptState | null {
  if (state === 'unknown') return 'unknown'
  if (state !== 'failed') return null
  return fault === 'undelivered' || provider_id !== null ? 'undelivered' : 'refused'
}
