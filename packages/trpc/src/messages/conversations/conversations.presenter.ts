import type { Conversation } from '@stayward/contract/messages/conversation'
import { allows } from '@stayward/contract/kernel/rights'
import type { Executor } from '@stayward/db/client'
import type { AccountActor } from '../../kernel/actor.ts'
import type { Services } from '../../kernel/services.ts'
import type { VisibleBooking } from '../../stays/bookings/bookings.queries.ts'
import { readPartyNames } from '../../stays/party/party-names.queries.ts'
import { presentMessages } from '../booking-messages/messages.presenter.ts'
import { listMessagesById } from '../booking-messages/messages.queries.ts'
import { type ConversationRow, readConversation } from './conversations.queries.ts'

type Presenting = Pick<Services, 'env' | 'vault' | 'clock'> & { actor: AccountActor }

/** Conversations that have a last message, as everybody sees them who may write to their guests. */
export async function presentConversations(
  ctx: Presenting,
  db: Executor,
  rows: readonly ConversationRow[],
): Promise<Conversation[]> {
  const ids = rows.flatMap(({ last_message_id }) => last_message_id ?? [])
  const messages = await presentMessages(ctx, db, await listMessagesById(db, ctx.actor, ids))
  const byId = new Map(messages.map((message) => [message.id, message]))
  return rows.map(({ last_message_id, ...row }) => {
    const last_message = (last_message_id === null ? null : byId.get(last_message_id)) ?? null
    return { ...row, guest_name: last_message?.guest_name ?? null, last_message }
  })
}

/** The conversation with the guest of one booking, with which nothing may have been exchanged yet. */
export async function presentConversation(
  ctx: Presenting,
  db: Executor,
  booking: VisibleBooking,
): Promise<Conversation> {
  const [conversation] = await presentConversations(ctx, db, [await readConversation(db, booking)])
  if (conversation === undefined) throw new Error('Each conversation is presented.')
  const names = await readPartyNames(db, ctx.actor, [booking.id])
  const seesName = allows(booking.access_level, 'guest.see')
  return { ...conversation, guest_name: seesName ? (names.get(booking.id) ?? null) : null }
}
