import type { HeldReason, MessageChannel } from '@stayward/contract/messages/message-values'
import type { Executor } from '@stayward/db/client'
import type { MessageValues } from '@stayward/integrations/mail/guest-message'
import { isE164 } from '@stayward/integrations/texting/text-provider'
import { recipientLookup } from '../../account/mail/mail.service.ts'
import { findConnectedTexts } from '../../integrations/text-provider.service.ts'
import { after, ago } from '../../kernel/clock.ts'
import type { Services } from '../../kernel/services.ts'
import { sealedPlace } from '../../stays/bookings/bookings.presenter.ts'
import { type ChannelText, textFor, type Words } from './channel-text.rules.ts'
import { type BookingRow, lastWrittenSince, listStops } from './message-facts.queries.ts'
import { nearestOf, obstacleOf, type TextFacts } from './way.rules.ts'

/** How a message reaches its guest, and what it says that way. */
export type Way = {
  text: ChannelText
  /** The ways of texts by which the guest answered STOP, if the message might go one of them. */
  stopped: readonly MessageChannel[]
} & (
  | { channel: MessageChannel; recipient: string; obstacle: null }
  | { channel: null; recipient: null; obstacle: HeldReason }
)

/** For how long WhatsApp lets any words through after a guest wrote. */
const WINDOW_MS = 24 * 60 * 60 * 1000

/** The first of some ways by which a message can go now; else what takes the least for one of them. */
export async function wayTo(
  services: Pick<Services, 'vault' | 'clock'>,
  db: Executor,
  {
    booking,
    channels,
    words,
    values,
  }: { booking: BookingRow; channels: readonly MessageChannel[]; words: Words; values: MessageValues },
): Promise<Way> {
  const { email, number } = addressesOf(services, booking)
  const isByText = channels.some((channel) => channel !== 'email')
  const texts =
    number === null || !isByText
      ? null
      : await textFacts(services, db, { account_id: booking.account_id, number })
  const stopped = texts?.stopped ?? []
  const obstacles: HeldReason[] = []
  for (const channel of channels) {
    const text = textFor(channel, words)
    const recipient = channel === 'email' ? email : number
    const obstacle = channel === 'email' || texts === null ? null : obstacleOf(channel, texts, text, values)
    if (recipient !== null && obstacle === null) return { channel, recipient, text, stopped, obstacle }
    obstacles.push(obstacle ?? 'no_address')
  }
  const text = textFor(channels[0] ?? 'email', words)
  return { channel: null, recipient: null, text, stopped, obstacle: nearestOf(obstacles) }
}

/** The address of the person who booked, and their number if it can get texts. */
export function addressesOf(
  { vault }: Pick<Services, 'vault'>,
  booking: Pick<BookingRow, 'id' | 'guest_email' | 'guest_phone'>,
): { email: string | null; number: string | null } {
  const email = vault.openOptional(booking.guest_email, sealedPlace('guest_email', booking.id))
  const phone = vault.openOptional(booking.guest_phone, sealedPlace('guest_phone', booking.id))
  return { email, number: phone !== null && isE164(phone) ? phone : null }
}

/** What decides whether texts can go to a number now. */
export async function textFacts(
  services: Pick<Services, 'vault' | 'clock'>,
  db: Executor,
  { account_id, number }: { account_id: string; number: string },
): Promise<TextFacts> {
  const key = { account_id, recipient_lookup: recipientLookup(services, number) }
  const wrote_at = await lastWrittenSince(db, key, ago(services.clock.now(), WINDOW_MS))
  return {
    connected: await findConnectedTexts(db, account_id),
    stopped: await listStops(db, key),
    window_until: wrote_at === null ? null : after(new Date(wrote_at), WINDOW_MS),
  }
}
