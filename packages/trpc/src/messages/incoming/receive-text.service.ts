import type { Transaction } from '@stayward/db/client'
import type { TextCallback } from '@stayward/integrations/texting/text-provider'
import { recipientLookup } from '../../account/mail/mail.service.ts'
import { nowInstant } from '../../kernel/clock.ts'
import type { Announcing } from '../../kernel/followers.ts'
import { phoneLookup } from '../../stays/party/contact-lookups.rules.ts'
import { recordMessage } from '../sending/record-message.service.ts'
import { addStop, removeStop } from '../writing/message-facts.queries.ts'
import { messagePlace } from '../writing/message-places.rules.ts'
import { stayOfNumber } from './stay-of-number.rules.ts'
import { insertReceived, listStaysOfNumber } from './stays-of-number.queries.ts'
import { askOf } from './stop-words.rules.ts'

type IncomingText = Extract<TextCallback, { kind: 'incoming' }>

/**
 * Shows a text on the booking of its number, and heeds STOP and START. A text from a number that no booking has is not
 * shown anywhere: it stays among the stored callbacks.
 */
export async function receiveText(
  ctx: Announcing,
  tx: Transaction,
  account_id: string,
  { provider_id, channel, from, text, media_count }: IncomingText,
): Promise<void> {
  const { vault } = ctx
  const now = nowInstant(ctx.clock)
  const number = { account_id, channel, recipient_lookup: recipientLookup(ctx, from) }
  const ask = askOf(text)
  if (ask === 'stop') await addStop(tx, { ...number, created_at: now })
  if (ask === 'start') await removeStop(tx, number)
  const stays = await listStaysOfNumber(tx, { account_id, guest_phone_lookup: phoneLookup(vault, from) })
  const stay = stayOfNumber(stays, now)
  if (stay === null) {
    ctx.log.info({ channel }, 'a text came from a number that no booking has')
    return
  }
  const id = ctx.ids.next()
  const isNew = await insertReceived(tx, {
    account_id,
    property_id: stay.property_id,
    booking_id: stay.id,
    id,
    occasion: id,
    origin: 'guest',
    channel,
    state: 'received',
    body: vault.seal(withMedia(text, media_count), messagePlace('body', id)),
    recipient: vault.seal(from, messagePlace('recipient', id)),
    recipient_lookup: number.recipient_lookup,
    locale: stay.locale,
    provider_id,
    sent_at: now,
    // The provider answers STOP and START.
    unanswered_since: ask === null ? now : null,
    created_at: now,
    updated_at: now,
  })
  if (isNew)
    await recordMessage(
      ctx,
      tx,
      { account_id, property_id: stay.property_id, booking_id: stay.id },
      'message.received',
    )
}

/** Pictures and sounds stay with the provider; how many there are is shown. */
const withMedia = (text: string, media_count: number): string =>
  media_count === 0 ? text : [text, `📎 × ${media_count}`].filter(Boolean).join('\n')
