import type { AccountActor, Actor } from '../../kernel/actor.ts'
import { after, nowInstant } from '../../kernel/clock.ts'
import type { Follower, LinkRequest } from '../../kernel/followers.ts'
import { CHECKIN_LINK, type FirstTexts, LINK_AGAIN } from '../templates/first-texts.rules.ts'
import { draftMessage } from '../writing/draft-message.service.ts'
import { authorColumns } from '../writing/message-author.rules.ts'
import { findBookingRow, selectMessageForUpdate } from '../writing/message-facts.queries.ts'
import { messagePlace } from '../writing/message-places.rules.ts'
import { handOver } from './send-due.service.ts'
import { insertMessage, skipFirstLinks } from './sending.queries.ts'

const TEXTS: Record<LinkRequest['kind'], FirstTexts> = {
  checkin_link: CHECKIN_LINK,
  checkin_link_again: LINK_AGAIN,
}

/** A link that comes a day later is one that nobody waits for. */
const USEFUL_MS = 24 * 60 * 60 * 1000

/**
 * Sends the link to check in that somebody asked for, as a message of the booking, and skips what a rule was to send after the
 * booking to bring it. Nothing without an address.
 */
export const messagesFollowLink: Follower<LinkRequest> = async (
  ctx,
  tx,
  { account_id, property_id, booking_id, kind, locale, requester_lookup },
) => {
  const booking = await findBookingRow(tx, { account_id, property_id, id: booking_id })
  if (booking === null) return
  const isByHost = kind === 'checkin_link'
  const id = ctx.ids.next()
  const now = nowInstant(ctx.clock)
  const { subject, body } = TEXTS[kind][locale]
  await insertMessage(tx, {
    account_id,
    property_id,
    booking_id,
    id,
    occasion: id,
    origin: isByHost ? 'host' : 'guest',
    ...(isByHost && isOfAccount(ctx.actor) && authorColumns(ctx.actor)),
    channel: 'email',
    locale,
    state: 'planned',
    planned_for: now,
    check_at: now,
    useful_until: after(ctx.clock.now(), USEFUL_MS),
    is_link_request: true,
    own_subject: ctx.vault.seal(subject, messagePlace('own_subject', id)),
    own_body: ctx.vault.seal(body, messagePlace('own_body', id)),
    created_at: now,
    updated_at: now,
  })
  const row = await selectMessageForUpdate(tx, { account_id, id })
  if (row === null) return
  const draft = await draftMessage(ctx, tx, row, { booking, made_by: null })
  if (draft.recipient === null) return
  await handOver(ctx, tx, row, { draft, counts_as: kind, requester_lookup })
  // What a rule was to say after the booking is said now.
  if (isByHost) await skipFirstLinks(tx, { account_id, booking_id }, now)
}

const isOfAccount = (actor: Actor): actor is AccountActor => actor.kind === 'user' || actor.kind === 'api_key'
