import type { MessageFault, MessageState } from '@stayward/contract/messages/message-values'
import type { TextFault } from '@stayward/integrations/texting/text-error'
import type { TextState, TextStatus } from '@stayward/integrations/texting/text-provider'
import { ago, type Clock } from '../../kernel/clock.ts'
import type { MessageRow } from '../planning/plan.queries.ts'

/** What a message is once its provider says so of its text. */
const STATES: Readonly<Record<TextState, 'sent' | 'failed' | 'delivered'>> = {
  queued: 'sent',
  sending: 'sent',
  sent: 'sent',
  undelivered: 'failed',
  failed: 'failed',
  delivered: 'delivered',
  read: 'delivered',
}

// Callbacks may come in any order, so a message never goes to a lower rank. What arrived arrived, whatever else is said.
const RANKS: Partial<Record<MessageState, number>> = {
  sending: 0,
  unknown: 0,
  sent: 1,
  failed: 2,
  delivered: 3,
}

/** What a fault of a text means for its message. */
export function messageFault(fault: TextFault | null): MessageFault {
  switch (fault) {
    case 'opted_out':
      return 'blocked'
    case 'invalid_recipient':
    case 'unverified_recipient':
      return 'address_refused'
    case 'outside_window':
    case 'template_rejected':
      return 'template_refused'
    case 'phone_unreachable':
    case 'not_delivered':
    case null:
      return 'undelivered'
    default:
      return 'provider_refused'
  }
}

/** How a message changes when its provider reports a state of its text; null if it says nothing new. */
export function changeBy(
  row: Pick<MessageRow, 'state' | 'sent_at'>,
  { provider_id, state, fault }: TextStatus,
  now: string,
): (Partial<MessageRow> & { state: 'sent' | 'failed' | 'delivered' }) | null {
  const after = STATES[state]
  const [from, to] = [RANKS[row.state], RANKS[after]]
  if (from === undefined || to === undefined || to <= from) return null
  return {
    state: after,
    provider_id,
    fault: after === 'failed' ? messageFault(fault) : null,
    ...(after !== 'failed' && { sent_at: row.sent_at ?? now }),
    ...(after === 'delivered' && { delivered_at: now }),
  }
}

/** Whether a status is about the text that a message is now, and not about one of an earlier attempt. */
export const isAboutIt = (
  row: Pick<MessageRow, 'state' | 'provider_id' | 'attempts' | 'claimed_at'>,
  provider_id: string,
  attempt: number | null,
): boolean => (row.provider_id === null ? isLostBy(row, attempt) : row.provider_id === provider_id)

/** Whether nobody has said yet what became of the text that an attempt claimed. */
export const isLostBy = (
  row: Pick<MessageRow, 'state' | 'provider_id' | 'attempts' | 'claimed_at'>,
  attempt: number | null,
): boolean =>
  row.attempts === attempt &&
  row.claimed_at !== null &&
  row.provider_id === null &&
  RANKS[row.state] === RANKS.sending

/** For so long a text of unknown outcome is left to its look-ups, which tell within minutes if its provider can be asked. */
export const LOOKED_UP_MS = 10 * 60_000

/** Whether looking a text up may still tell what became of it, so that nobody has to decide. */
export const isLookedUp = (
  { state, claimed_at, look_up_ended_at }: Pick<MessageRow, 'state' | 'claimed_at' | 'look_up_ended_at'>,
  clock: Clock,
): boolean =>
  state === 'unknown' &&
  claimed_at !== null &&
  look_up_ended_at === null &&
  claimed_at > ago(clock.now(), LOOKED_UP_MS)

/** How long to wait before a provider is asked again, which refused for now: longer each time, at most half an hour. */
export const textWaitMs = (attempts: number, retry_after_s: number | null): number =>
  Math.max(Math.min(5_000 * 2 ** (attempts - 1), 30 * 60_000), (retry_after_s ?? 0) * 1000)
