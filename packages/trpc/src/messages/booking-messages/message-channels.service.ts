import type { GuestChannels, MessageChannelsOffered } from '@stayward/contract/messages/message'
import { type HeldReason, MESSAGE_CHANNELS } from '@stayward/contract/messages/message-values'
import { findConnectedTexts } from '../../integrations/text-provider.service.ts'
import type { CallerContext } from '../../kernel/context.ts'
import { notFound } from '../../kernel/errors.ts'
import type { VisibleBooking } from '../../stays/bookings/bookings.queries.ts'
import { writingAccount } from '../writing-account/writing-account.service.ts'
import { type BookingRow, findBookingRow } from '../writing/message-facts.queries.ts'
import { obstacleToWords, type TextFacts } from '../writing/way.rules.ts'
import { addressesOf, readGuestFacts } from '../writing/guest-facts.service.ts'

/** The ways by which the account of a property, or the caller's own, writes to guests now. */
export async function channelsOf(
  ctx: CallerContext,
  { property_id }: { property_id?: string | undefined },
): Promise<MessageChannelsOffered> {
  const connected = await findConnectedTexts(ctx.db, await writingAccount(ctx, property_id))
  return {
    items: ['email', ...(connected?.channels ?? [])],
    allows_codes_in_text: connected?.allow_codes_in_text ?? false,
  }
}

/** How words of the caller's own reach the guest of a booking now, by every way. */
export async function channelsToGuest(
  ctx: CallerContext,
  { account_id, property_id, id }: Pick<VisibleBooking, 'account_id' | 'property_id' | 'id'>,
): Promise<GuestChannels> {
  const row = await findBookingRow(ctx.db, { account_id, property_id, id })
  if (row === null) throw notFound()
  const { email, number } = addressesOf(ctx, row)
  const facts = await factsOf(ctx, row, number)
  return {
    items: MESSAGE_CHANNELS.map((channel) => {
      const recipient = channel === 'email' ? email : number
      const obstacle = channel === 'email' ? null : obstacleToWords(channel, facts)
      return {
        channel,
        recipient,
        held_reason: reasonOf(recipient, obstacle),
        open_until: channel === 'whatsapp' ? facts.window_until : null,
      }
    }),
    allows_codes_in_text: facts.connected?.allow_codes_in_text ?? false,
  }
}

/** A way that the account does not have stays closed, whatever the booking knows. */
const reasonOf = (recipient: string | null, obstacle: HeldReason | null): HeldReason | null =>
  obstacle === 'no_provider' || recipient !== null ? obstacle : 'no_address'

async function factsOf(ctx: CallerContext, row: BookingRow, number: string | null): Promise<TextFacts> {
  if (number !== null) return (await readGuestFacts(ctx, ctx.db, [row])).textsTo(row.account_id, number)
  return { connected: await findConnectedTexts(ctx.db, row.account_id), stopped: [], window_until: null }
}
