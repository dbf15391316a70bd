import type { EarlierAttempt, MessageFault } from '@stayward/contract/messages/message-values'
import type { Transaction } from '@stayward/db/client'
import { nowInstant } from '../../kernel/clock.ts'
import type { Services } from '../../kernel/services.ts'
import type { MessageRow } from '../planning/plan.queries.ts'
import { draftMessage } from '../writing/draft-message.service.ts'
import { findBookingRow, findSource } from '../writing/message-facts.queries.ts'
import { afterAttempt } from './attempts.rules.ts'
import { recordMessage } from './record-message.service.ts'
import { updateMessage } from './sending.queries.ts'

/** Why an attempt to send a message came to nothing. */
export type Refusal = {
  state: Exclude<EarlierAttempt['state'], 'unknown'>
  fault: MessageFault
  /** The id of the text, if its provider had accepted it. */
  provider_id?: string
  /** Whether it certainly will not arrive any more. Without that, another way might be a second time. */
  is_final: boolean
}

/**
 * Notes that a message was refused. If that is final and its rule has another way that reaches the guest, it waits for its
 * next turn, at which everything is judged again; otherwise it has failed.
 */
export async function failOrGoOn(
  services: Services,
  tx: Transaction,
  row: MessageRow,
  { state, fault, provider_id = row.provider_id ?? undefined, is_final }: Refusal,
): Promise<void> {
  const now = nowInstant(services.clock)
  const text = provider_id === undefined ? {} : { provider_id }
  const refused = row.channel === null ? [] : [row.channel]
  const refused_channels = [...new Set([...(row.refused_channels ?? []), ...refused])]
  if (is_final && (await hasOtherWay(services, tx, { ...row, refused_channels }, now))) {
    const attempt = { ...row, ...text, fault, updated_at: now }
    await updateMessage(
      tx,
      row,
      { ...NEXT_TURN, ...afterAttempt(attempt, state), refused_channels, check_at: now },
      now,
    )
    services.log.info({ message_id: row.id, channel: row.channel }, 'a message goes on by another way')
    return
  }
  await updateMessage(tx, row, { state: 'failed', fault, ...text }, now)
  await recordMessage(services, tx, row, 'message.failed')
}

/** What a message is that waits to be sent by another way. */
const NEXT_TURN = {
  state: 'planned',
  channel: null,
  fault: null,
  recipient: null,
  recipient_lookup: null,
  locale: null,
} as const

/** Whether a message of a rule is still of use, and one of the ways that are left reaches its guest. */
async function hasOtherWay(
  services: Services,
  tx: Transaction,
  row: MessageRow,
  now: string,
): Promise<boolean> {
  if (row.planned_for === null || row.useful_until === null || row.useful_until < now) return false
  const { account_id, property_id, booking_id: id } = row
  const booking = await findBookingRow(tx, { account_id, property_id, id })
  const made_by = await findSource(tx, row)
  if (booking === null || !made_by?.rule) return false
  const { channel } = await draftMessage(services, tx, row, { booking, made_by })
  return channel !== null
}
