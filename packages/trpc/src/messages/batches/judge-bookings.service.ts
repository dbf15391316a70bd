import type { LeftOutBooking, MessageBatchPreview } from '@stayward/contract/messages/message-batch'
import type { LeftOutReason, MessageChannel } from '@stayward/contract/messages/message-values'
import { allows } from '@stayward/contract/kernel/rights'
import type { Executor } from '@stayward/db/client'
import { recipientLookup } from '../../account/mail/mail.service.ts'
import type { CallerContext } from '../../kernel/context.ts'
import { invalidField } from '../../kernel/errors.ts'
import { readStays } from '../../stays/checkin/checkin.queries.ts'
import { readPartyNames } from '../../stays/party/party-names.queries.ts'
import { BY_HAND, newByHand } from '../booking-messages/by-hand.rules.ts'
import { requireWords } from '../templates/template-texts.rules.ts'
import { findTemplate } from '../templates/templates.queries.ts'
import { type WrittenText, writeText } from '../writing/channel-text.rules.ts'
import { type Draft, writeDraft } from '../writing/draft-message.service.ts'
import { readGuestFacts } from '../writing/guest-facts.service.ts'
import { type ChosenBooking, readChosen } from './batches.queries.ts'

/** A message to the guest of a booking that can be sent as things are now. */
export type Sendable = {
  row: ReturnType<typeof newByHand>
  channel: MessageChannel
  recipient: string
  locale: Draft['locale']
  text: WrittenText
  guest_name: string | null
}

export type Judged = { sendable: Sendable[]; left_out: LeftOutBooking[] }

/**
 * Writes a message to the guests of some bookings, due at an instant, and says for each booking that is left out why. Reads
 * as many statements for two hundred as for one. Throws 422 if the text or the template cannot be used.
 */
export async function judgeBookings(
  ctx: CallerContext,
  db: Executor,
  { booking_ids, channels, template_id, subject, body }: MessageBatchPreview,
  due: string,
): Promise<Judged> {
  requireWords({ subject, body }, BY_HAND)
  const template = template_id === null ? null : await findTemplate(db, ctx.actor, template_id)
  if (template_id !== null && template === null)
    throw invalidField('template_id', 'unknown_template', 'Use the id of a template of your account.')
  const chosen = await readChosen(db, ctx.actor, booking_ids)
  const writable = [...chosen.values()].filter((one) => obstacleOf(one, template) === null)
  const stays = await readStays(
    db,
    writable.map(({ id }) => id),
  )
  const facts = await readGuestFacts(ctx, db, writable)
  const names = await readPartyNames(db, ctx.actor, seenGuests(chosen))
  const sendable: Sendable[] = []
  const left_out: LeftOutBooking[] = []
  const written = new Set<string>()
  for (const booking_id of booking_ids) {
    const booking = chosen.get(booking_id)
    const guest_name = names.get(booking_id) ?? null
    const leaveOut = (reason: LeftOutReason, missing_variables: Draft['missing'] = []) =>
      left_out.push({
        booking_id,
        property_id: booking?.property_id ?? null,
        guest_name,
        reason,
        missing_variables,
      })
    const obstacle = booking === undefined ? 'not_found' : obstacleOf(booking, template)
    const stay = stays.get(booking_id)
    if (booking === undefined || stay === undefined || obstacle !== null) {
      leaveOut(obstacle ?? 'not_found')
      continue
    }
    const row = newByHand(ctx, booking, { id: ctx.ids.next(), channel: 'email', subject, body, due })
    const draft = writeDraft(
      ctx,
      { ...row, channels, locale: null },
      { booking, made_by: template && { rule: null, template }, stay, facts },
    )
    const { channel, recipient, locale } = draft
    if (draft.skipped !== null) leaveOut('opted_out')
    else if (draft.held !== null || channel === null || recipient === null)
      leaveOut(draft.held ?? 'no_address', draft.missing)
    else {
      const text = writeText(draft.text, draft.values)
      const same = JSON.stringify([channel, recipient, text])
      if (written.has(same)) leaveOut('same_message')
      else sendable.push({ row: { ...row, channel }, channel, recipient, locale, text, guest_name })
      written.add(same)
      facts.noteWritten(booking.account_id, recipientLookup(ctx, recipient))
    }
  }
  return { sendable, left_out }
}

/** Why nothing is written for a booking, whatever the text; null if its guest may get it. */
function obstacleOf(booking: ChosenBooking, template: { account_id: string } | null): LeftOutReason | null {
  if (!allows(booking.access_level, 'message.write')) return 'not_allowed'
  if (booking.status === 'cancelled') return 'cancelled'
  return template !== null && template.account_id !== booking.account_id ? 'other_account' : null
}

const seenGuests = (chosen: ReadonlyMap<string, ChosenBooking>): string[] =>
  [...chosen.values()].filter(({ access_level }) => allows(access_level, 'guest.see')).map(({ id }) => id)
