import type { HeldReason, MessageChannel } from '@stayward/contract/messages/message-values'
import type { MessageValues } from '@stayward/integrations/mail/guest-message'
import { type ChannelText, textFor, type Words } from './channel-text.rules.ts'
import type { Addresses } from './guest-facts.service.ts'
import { nearestOf, obstacleOf, type TextFacts } from './way.rules.ts'

/** A way by which a message cannot go now. */
export type PassedOver = { channel: MessageChannel; held_reason: HeldReason }

/** How a message reaches its guest, and what it says that way. */
export type Way = {
  text: ChannelText
  /** The ways of texts by which the guest answered STOP, if the message might go one of them. */
  stopped: readonly MessageChannel[]
  /** The ways before this one, and why the message does not go there; all of them if it can go nowhere. */
  passed_over: readonly PassedOver[]
} & (
  | { channel: MessageChannel; recipient: string; obstacle: null }
  | { channel: null; recipient: null; obstacle: HeldReason }
)

/**
 * The first of some ways by which a message can go now; else what takes the least for one of them. `texts` is what is known
 * about the number; null if there is none.
 */
export function wayTo(
  { email, number }: Addresses,
  texts: TextFacts | null,
  { channels, words, values }: { channels: readonly MessageChannel[]; words: Words; values: MessageValues },
): Way {
  const isByText = channels.some((channel) => channel !== 'email')
  const stopped = (isByText ? texts?.stopped : null) ?? []
  const passed_over: PassedOver[] = []
  for (const channel of channels) {
    const text = textFor(channel, words)
    const recipient = channel === 'email' ? email : number
    const obstacle = channel === 'email' || texts === null ? null : obstacleOf(channel, texts, text, values)
    if (recipient !== null && obstacle === null)
      return { channel, recipient, text, stopped, passed_over, obstacle }
    passed_over.push({ channel, held_reason: obstacle ?? 'no_address' })
  }
  const text = textFor(channels[0] ?? 'email', words)
  const obstacle = nearestOf(passed_over.map(({ held_reason }) => held_reason))
  return { channel: null, recipient: null, text, stopped, passed_over, obstacle }
}
