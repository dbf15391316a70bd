import type { HeldReason, MessageChannel } from '@stayward/contract/messages/message-values'
import { TEXT_MAX_LENGTH } from '@stayward/contract/messages/sms-segments'
import type { MessageValues } from '@stayward/integrations/mail/guest-message'
import type { TextChannel } from '@stayward/integrations/texting/text-provider'
import type { ConnectedTexts } from '../../integrations/text-provider.service.ts'
import { type ChannelText, missingIn, showsCodes, writeText } from './channel-text.rules.ts'

/** What decides whether a text can go to a number. */
export type TextFacts = {
  connected: Pick<ConnectedTexts, 'channels' | 'allow_codes_in_text'> | null
  /** The ways by which the number answered STOP. */
  stopped: readonly MessageChannel[]
  /** Until when WhatsApp lets words through that it has not approved; null if it does not. */
  window_until: string | null
}

/** What keeps every text, or only words that nobody has approved, from going to a number; null if nothing does. */
export function obstacleToWords(
  channel: TextChannel,
  { connected, stopped, window_until }: TextFacts,
  { is_approved = false } = {},
): HeldReason | null {
  if (!connected?.channels.includes(channel)) return 'no_provider'
  if (stopped.includes(channel)) return 'number_stopped'
  return channel === 'whatsapp' && !is_approved && window_until === null ? 'window_closed' : null
}

/** Why a text cannot go to a number as things are now; null if it can. */
export function obstacleOf(
  channel: TextChannel,
  facts: TextFacts,
  text: ChannelText,
  values: MessageValues,
): HeldReason | null {
  const is_approved = text.form === 'approved'
  const obstacle = obstacleToWords(channel, facts, { is_approved })
  if (obstacle !== null && obstacle !== 'window_closed') return obstacle
  if (!facts.connected?.allow_codes_in_text && showsCodes(text)) return 'code_in_text'
  if (obstacle !== null) return obstacle
  const isTooLong =
    !is_approved &&
    missingIn(text, values).length === 0 &&
    writeText(text, values).body.length > TEXT_MAX_LENGTH
  return isTooLong ? 'text_too_long' : null
}

/** Obstacles, the one first that takes the least to remove. */
const NEAREST = [
  'code_in_text',
  'window_closed',
  'text_too_long',
  'number_stopped',
  'no_provider',
] as const satisfies HeldReason[]

/** What keeps a message from every way: the obstacle that takes the least to remove. */
export const nearestOf = (obstacles: readonly HeldReason[]): HeldReason =>
  NEAREST.find((reason) => obstacles.includes(reason)) ?? 'no_address'
