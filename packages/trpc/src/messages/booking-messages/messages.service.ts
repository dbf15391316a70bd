import { MESSAGE_MACHINE, type MessageCommand } from '@stayward/contract/messages/message-states'
import type { Message, MessageCreate, MessagePatch } from '@stayward/contract/messages/message'
import type { Transaction } from '@stayward/db/client'
import { recordActivity } from '../../kernel/activity.ts'
import type { Authorized } from '../../kernel/authorize.ts'
import { after, nowInstant } from '../../kernel/clock.ts'
import type { CallerContext } from '../../kernel/context.ts'
import { notFound, ServiceError } from '../../kernel/errors.ts'
import { inTransaction } from '../../kernel/idempotency.ts'
import { nextState } from '../../kernel/transition.ts'
import { requireVersion } from '../../kernel/version.ts'
import type { VisibleBooking } from '../../stays/bookings/bookings.queries.ts'
import type { MessageRow } from '../planning/plan.queries.ts'
import { isLookedUp } from '../sending/text-status.rules.ts'
import { handOver } from '../sending/send-due.service.ts'
import { insertMessage, updateMessage } from '../sending/sending.queries.ts'
import { requireWords } from '../templates/template-texts.rules.ts'
import { type Draft, draftMessage } from '../writing/draft-message.service.ts'
import { findBookingRow, findSource, selectMessageForUpdate } from '../writing/message-facts.queries.ts'
import { authorColumns } from '../writing/message-author.rules.ts'
import { messagePlace } from '../writing/message-places.rules.ts'
import { markAnswered } from './answered.queries.ts'
import { BY_HAND, newByHand, USEFUL_MS } from './by-hand.rules.ts'
import { presentMessage } from './messages.presenter.ts'
import { findMessage, type VisibleMessage } from './messages.queries.ts'

type Found = Authorized<VisibleMessage, 'message.write'>

/** Writes a message to the guest of a booking by hand, now or later. Throws 409 if it cannot be sent now. */
export function writeByHand(
  ctx: CallerContext,
  booking: Authorized<VisibleBooking, 'message.write'>,
  { channel, subject, body, planned_for }: MessageCreate,
): Promise<Message> {
  requireWords({ subject, body }, BY_HAND)
  return inTransaction(ctx, async (tx) => {
    const id = ctx.ids.next()
    const now = nowInstant(ctx.clock)
    const due = planned_for === null || Date.parse(planned_for) <= Date.parse(now) ? now : planned_for
    await insertMessage(tx, newByHand(ctx, booking, { id, channel, subject, body, due }))
    await markAnswered(tx, booking)
    if (due === now) await sendNow(ctx, tx, await readForUpdate(tx, { account_id: booking.account_id, id }))
    return answer(ctx, tx, id)
  })
}

/** Changes the text or the time of a message that waits. Throws 409 `message.not_waiting` for any other. */
export function changeMessage(
  ctx: CallerContext,
  found: Found,
  { subject, body, planned_for }: MessagePatch,
): Promise<Message> {
  requireWords({ subject, body }, found.rule?.trigger ?? BY_HAND)
  return inTransaction(ctx, async (tx) => {
    const before = await readForUpdate(tx, found)
    requireVersion(ctx, before.version)
    if (before.state !== 'planned' && before.state !== 'held') throw new ServiceError('message.not_waiting')
    const now = nowInstant(ctx.clock)
    const seal = (text: string | null, field: 'own_subject' | 'own_body') =>
      ctx.vault.sealOptional(text, messagePlace(field, before.id))
    const texts = {
      ...(subject !== undefined && { own_subject: seal(subject, 'own_subject') }),
      ...(body !== undefined && { own_body: seal(body, 'own_body') }),
    }
    const isEdited = { ...before, ...texts }
    await updateMessage(
      tx,
      before,
      {
        ...texts,
        is_edited: isEdited.own_subject !== null || isEdited.own_body !== null,
        ...(planned_for !== undefined && movedTo(before, planned_for)),
        ...(planned_for === undefined && before.state === 'held' && { check_at: now }),
      },
      now,
    )
    return answer(ctx, tx, before.id)
  })
}

/** A message at another time. It is of use for as long as before, and at least for a while after its time. */
function movedTo(before: MessageRow, planned_for: string) {
  const useful = after(new Date(planned_for), USEFUL_MS)
  const kept = before.useful_until ?? useful
  return {
    planned_for,
    check_at: planned_for,
    is_moved: true,
    state: 'planned' as const,
    held_reason: null,
    missing_variables: null,
    useful_until: kept > useful ? kept : useful,
  }
}

/** Sends a message now, skips it, or marks it as sent. Throws 409 if its state, or what it still needs, forbids that. */
export function commandMessage(ctx: CallerContext, found: Found, command: MessageCommand): Promise<Message> {
  return inTransaction(ctx, async (tx) => {
    const before = await readForUpdate(tx, found)
    requireVersion(ctx, before.version)
    const state = nextState(
      MESSAGE_MACHINE,
      command,
      {
        state: before.state,
        // What holds a message is judged when it is handed over.
        facts: { obstacle: null, is_looked_up: isLookedUp(before, ctx.clock) },
        level: found.access_level,
      },
      'message.invalid_transition',
    )
    if (state === 'skipped')
      await updateMessage(
        tx,
        before,
        { state, skipped_reason: 'by_host', held_reason: null, missing_variables: null, check_at: null },
        nowInstant(ctx.clock),
      )
    if (state === 'sending') await sendNow(ctx, tx, before)
    if (state === 'sent') await noteSentByHand(ctx, tx, before)
    return answer(ctx, tx, before.id)
  })
}

/** Notes that a text whose outcome nobody could find out has left after all. */
async function noteSentByHand(ctx: CallerContext, tx: Transaction, row: MessageRow): Promise<void> {
  const now = nowInstant(ctx.clock)
  await updateMessage(tx, row, { state: 'sent', sent_at: row.claimed_at ?? now }, now)
  const { account_id, property_id, booking_id: id } = row
  await recordActivity(ctx, tx, {
    type: 'message.sent',
    account_id,
    property_id,
    subject: { type: 'booking', id },
  })
}

/**
 * Hands a message over for sending, at a time that somebody chose. Throws 409 `message.held` or `message.window_closed` if it
 * needs something first.
 */
async function sendNow(ctx: CallerContext, tx: Transaction, before: MessageRow): Promise<void> {
  // A person who sends what came to nothing may have corrected the number, so every way is tried again.
  const isWaiting = before.state === 'planned' || before.state === 'held'
  const refused_channels = isWaiting ? before.refused_channels : null
  const row = { ...before, refused_channels }
  const draft = await draftOf(ctx, tx, row)
  if (draft.held === 'window_closed') throw new ServiceError('message.window_closed')
  if (draft.held !== null)
    throw new ServiceError('message.held', {
      members: { held_reason: draft.held, missing_variables: draft.missing },
    })
  const useful_until = after(ctx.clock.now(), USEFUL_MS)
  const planned_for = nowInstant(ctx.clock)
  const change = { useful_until, planned_for, is_moved: true, refused_channels, ...authorColumns(ctx.actor) }
  await updateMessage(tx, row, change, planned_for)
  await handOver(ctx, tx, row, { draft })
}

async function draftOf(ctx: CallerContext, tx: Transaction, row: MessageRow): Promise<Draft> {
  const { account_id, property_id, booking_id: id } = row
  const booking = await findBookingRow(tx, { account_id, property_id, id })
  if (booking === null) throw notFound()
  return draftMessage(ctx, tx, row, { booking, made_by: await findSource(tx, row) })
}

/** A message, locked until the transaction ends. Throws 404 if it is gone. */
async function readForUpdate(
  tx: Transaction,
  key: Pick<MessageRow, 'account_id' | 'id'>,
): Promise<MessageRow> {
  const row = await selectMessageForUpdate(tx, key)
  if (!row) throw notFound()
  return row
}

async function answer(ctx: CallerContext, tx: Transaction, id: string): Promise<Message> {
  const row = await findMessage(tx, ctx.actor, id)
  if (!row) throw notFound()
  ctx.answer.version = row.version
  return presentMessage(ctx, tx, row)
}
