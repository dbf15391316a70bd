import type { Follower, TextNews } from '../../kernel/followers.ts'
import { receiveText } from './receive-text.service.ts'
import { noteStatus } from '../sending/deliver-text.service.ts'
import { findMessageOfText } from '../sending/sending.queries.ts'

/** Brings a message in line with what its provider says of its text, or shows a text that came in. */
export const messagesFollowText: Follower<TextNews> = async (ctx, tx, { account_id, callback, sent_for }) => {
  if (callback.kind === 'incoming') return receiveText(ctx, tx, account_id, callback)
  const known = await findMessageOfText(tx, { account_id, provider_id: callback.provider_id })
  const id = known ?? sent_for?.message_id
  if (id !== undefined) await noteStatus(ctx, tx, { account_id, id }, callback, sent_for?.attempt ?? null)
}
