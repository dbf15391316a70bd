import type { Transaction } from '@stayward/db/client'
import { isFinalFault, type TextError } from '@stayward/integrations/texting/text-error'
import type { TextChannel, TextMessage, TextStatus } from '@stayward/integrations/texting/text-provider'
import { recipientLookup } from '../../account/mail/mail.service.ts'
import {
  callTexts,
  type ConnectedTexts,
  findConnectedTexts,
  needsOwner,
  noteRefusedAccount,
} from '../../integrations/text-provider.service.ts'
import { textStatusUrl } from '../../integrations/text-status-url.rules.ts'
import { isTextError } from '../../integrations/vendor-refusals.rules.ts'
import { after, nowInstant } from '../../kernel/clock.ts'
import { enqueueJob } from '../../kernel/jobs.ts'
import type { Services } from '../../kernel/services.ts'
import { noteCodesShown } from '../../stays/checkin/checkin.queries.ts'
import type { MessageRow } from '../planning/plan.queries.ts'
import { contentVariables, showsCodes, writeText } from '../writing/channel-text.rules.ts'
import type { Draft } from '../writing/draft-message.service.ts'
import { addStop, type BookingRow, selectMessageForUpdate } from '../writing/message-facts.queries.ts'
import { messagePlace } from '../writing/message-places.rules.ts'
import { recordSent } from './record-message.service.ts'
import { hold } from './send-due.service.ts'
import { updateMessage } from './sending.queries.ts'
import { changeBy, isAboutIt, isLostBy, messageFault, textWaitMs } from './text-status.rules.ts'
import { failOrGoOn } from './next-way.service.ts'

/** A text that only this worker may send now: the claim is committed before its provider is asked. */
export type ClaimedText = {
  key: Pick<MessageRow, 'account_id' | 'id'>
  attempt: number
  claimed_ms: number
  connected: ConnectedTexts
  message: TextMessage
}

/**
 * When a claimed text is looked up, unless its provider has answered: well after the answer can be expected, and after a
 * provider lists what it got.
 */
const LOOK_UP_MS = 2 * 60_000

/** A worker that was stopped for longer leaves its claim to the look-up. */
const CLAIM_VALID_MS = 30_000

/** Claims a text before its provider is asked, and has it looked up in case that nobody stores the answer. */
export async function claimText(
  services: Services,
  tx: Transaction,
  row: MessageRow,
  {
    channel,
    to,
    booking,
    text,
    values,
  }: Pick<Draft, 'text' | 'values'> & { channel: TextChannel; to: string; booking: BookingRow },
): Promise<ClaimedText | null> {
  const { vault, clock } = services
  const connected = await findConnectedTexts(tx, row.account_id)
  if (connected === null) {
    await hold(services, tx, row, { held: 'no_provider', missing: [] })
    return null
  }
  const now = nowInstant(clock)
  const attempt = row.attempts + 1
  const { subject, body } = writeText(text, values)
  await updateMessage(
    tx,
    row,
    {
      claimed_at: now,
      attempts: attempt,
      provider_account: connected.provider_account,
      channel,
      recipient: vault.seal(to, messagePlace('recipient', row.id)),
      recipient_lookup: recipientLookup(services, to),
      subject: vault.sealOptional(subject, messagePlace('subject', row.id)),
      body: vault.seal(body, messagePlace('body', row.id)),
    },
    now,
  )
  if (showsCodes(text)) await noteCodesShown(tx, booking, now)
  await enqueueLookUp(tx, row, after(clock.now(), LOOK_UP_MS))
  return {
    key: { account_id: row.account_id, id: row.id },
    attempt,
    claimed_ms: clock.now().getTime(),
    connected,
    message:
      text.form === 'approved'
        ? {
            channel: 'whatsapp',
            to,
            content_sid: text.template.content_sid,
            variables: contentVariables(text.template, values),
          }
        : { channel, to, text: body },
  }
}

/** Has a claimed text looked up at its provider at a time. */
export const enqueueLookUp = (
  tx: Transaction,
  { account_id, id: message_id }: Pick<MessageRow, 'account_id' | 'id'>,
  run_at: string,
): Promise<void> =>
  enqueueJob(
    tx,
    'messages.look_up',
    { account_id, message_id },
    { run_at, key: `messages.look_up:${message_id}` },
  )

/** Asks the provider to send a claimed text, and stores its answer. Without one the text is looked up. */
export async function sendText(services: Services, claimed: ClaimedText): Promise<void> {
  const { key, attempt, connected, message } = claimed
  if (services.clock.now().getTime() - claimed.claimed_ms > CLAIM_VALID_MS) return
  const url = textStatusUrl(services, connected.integration.id, { message_id: key.id, attempt })
  let status: TextStatus
  try {
    status = await callTexts(services, connected, (provider) => provider.send(message, url))
  } catch (error) {
    if (!isTextError(error)) throw error
    return noteRefusal(services, claimed, error)
  }
  await services.db.transaction((tx) => noteStatus(services, tx, key, status, attempt))
}

/** Stores what a provider says about the text of a message, if that is news. `attempt` is the one it names. */
export async function noteStatus(
  services: Services,
  tx: Transaction,
  key: Pick<MessageRow, 'account_id' | 'id'>,
  status: TextStatus,
  attempt: number | null,
): Promise<void> {
  const row = await selectMessageForUpdate(tx, key)
  if (row === null || !isAboutIt(row, status.provider_id, attempt)) return
  const now = nowInstant(services.clock)
  const change = changeBy(row, status, now)
  if (change === null) return
  const wasOnItsWay = row.state === 'sending' || row.state === 'unknown'
  if (status.fault === 'opted_out') await noteStopped(services, tx, row)
  if (change.state === 'failed')
    return failOrGoOn(services, tx, row, {
      state: 'undelivered',
      fault: messageFault(status.fault),
      provider_id: status.provider_id,
      is_final: isFinalFault(status.fault),
    })
  await updateMessage(tx, row, change, now)
  if (wasOnItsWay) await recordSent(services, tx, row)
}

/** Stores why a provider has not sent a text, or that nobody knows whether it has. */
async function noteRefusal(services: Services, claimed: ClaimedText, error: TextError): Promise<void> {
  const { key, attempt, connected } = claimed
  const { verdict } = error
  services.log.warn({ message_id: key.id, reason: error.message, verdict }, 'a text was not answered for')
  const isRefused = verdict === 'permanent' && needsOwner(error)
  await services.db.transaction(async (tx) => {
    const row = await selectMessageForUpdate(tx, key)
    // A callback may have been faster.
    if (row?.state !== 'sending' || !isLostBy(row, attempt)) return
    const now = nowInstant(services.clock)
    if (verdict === 'unknown') return updateMessage(tx, row, { state: 'unknown' }, now)
    if (verdict === 'permanent' && !isRefused) {
      if (error.code === 'opted_out') await noteStopped(services, tx, row)
      const fault = messageFault(error.code)
      return failOrGoOn(services, tx, row, { state: 'refused', fault, is_final: true })
    }
    await updateMessage(tx, row, { claimed_at: null, subject: null, body: null }, now)
    if (isRefused) return hold(services, tx, row, { held: 'no_provider', missing: [] })
    const { account_id, id: message_id } = key
    const wait_ms = textWaitMs(attempt, error.retry_after_s)
    await enqueueJob(
      tx,
      'messages.deliver',
      { account_id, message_id },
      { run_at: after(services.clock.now(), wait_ms), key: `messages.deliver:${message_id}` },
    )
  })
  if (isRefused) await noteRefusedAccount(services, connected, error)
}

/** Notes that the number of a message wants no texts by its way. */
async function noteStopped(
  { clock }: Pick<Services, 'clock'>,
  tx: Transaction,
  { account_id, channel, recipient_lookup }: MessageRow,
): Promise<void> {
  if (channel === null || channel === 'email' || recipient_lookup === null) return
  await addStop(tx, { account_id, channel, recipient_lookup, created_at: nowInstant(clock) })
}
