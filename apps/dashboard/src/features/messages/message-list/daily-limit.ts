import type { Message } from '@stayward/contract/messages/message'

type Limited = Pick<Message, 'held_reason' | 'held_until'>

/** As many messages say why they wait themselves. */
const APART = 2

/**
 * How many messages the daily limit of new addresses holds, and until when the last of them waits; null if they are so few
 * that each says it for itself.
 */
export function dailyLimitOf(messages: readonly Limited[]): { count: number; until: string } | null {
  const instants = messages.flatMap(({ held_reason, held_until }) =>
    held_reason === 'daily_limit' && held_until !== null ? [held_until] : [],
  )
  const until = instants.toSorted((one, other) => Date.parse(one) - Date.parse(other)).at(-1)
  return until === undefined || instants.length <= APART ? null : { count: instants.length, until }
}
