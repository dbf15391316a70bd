import type { Message } from '@stayward/contract/messages/message'

type Sent = { at: string; channel: Message['channel']; recipient: string | null }

/** The last message with the check-in link that left; null if none did. One that failed, or may have, gave it to nobody. */
export function linkSent(
  messages: readonly Pick<Message, 'state' | 'sent_at' | 'body' | 'channel' | 'recipient'>[],
  checkin_url: string,
): Sent | null {
  const last = messages
    .filter(({ state, body }) => (state === 'sent' || state === 'delivered') && body?.includes(checkin_url))
    .toSorted((a, b) => (b.sent_at ?? '').localeCompare(a.sent_at ?? ''))
    .at(0)
  if (last === undefined || last.sent_at === null) return null
  return { at: last.sent_at, channel: last.channel, recipient: last.recipient }
}
