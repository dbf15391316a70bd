import type { Transaction } from '@stayward/db/client'
import { isTextError } from '../../integrations/vendor-refusals.rules.ts'
import type { TextQuery, TextStatus } from '@stayward/integrations/texting/text-provider'
import {
  callTexts,
  type ConnectedTexts,
  findConnectedTexts,
} from '../../integrations/text-provider.service.ts'
import { after, nowInstant } from '../../kernel/clock.ts'
import { ServiceError } from '../../kernel/errors.ts'
import { enqueueJob, type Jobs } from '../../kernel/jobs.ts'
import type { Services } from '../../kernel/services.ts'
import type { MessageRow } from '../planning/plan.queries.ts'
import { selectMessageForUpdate } from '../writing/message-facts.queries.ts'
import { messagePlace } from '../writing/message-places.rules.ts'
import { enqueueLookUp, noteStatus } from './deliver-text.service.ts'
import { isLostBy } from './text-status.rules.ts'
import { listOtherTexts, updateMessage } from './sending.queries.ts'

const MINUTE_MS = 60_000

/** A provider may list what it got only after some minutes, so that only then a missing text counts as not sent. */
const SURE_MS = 5 * MINUTE_MS
/** How long to wait for a provider that cannot be asked, and after which age of a text nobody asks any more. */
const AGAIN_MS = 15 * MINUTE_MS
const GIVE_UP_MS = 24 * 60 * MINUTE_MS

type Lost = { row: MessageRow; connected: ConnectedTexts; query: TextQuery; age_ms: number }

/**
 * Finds out what became of a text whose sending was never answered. One that its provider has was sent; one that it
 * certainly does not have is sent again; otherwise the message stays unknown.
 */
export async function lookUpText(
  services: Services,
  { account_id, message_id }: Jobs['messages.look_up'],
): Promise<void> {
  const key = { account_id, id: message_id }
  const lost = await services.db.transaction((tx) => takeUp(services, tx, key))
  if (lost === null) return
  const found = await find(services, lost)
  await services.db.transaction(async (tx) => {
    if (found === 'unasked') return lookAgain(services, tx, lost, AGAIN_MS)
    if (found === 'unclear') return endLookUp(services, tx, lost.row)
    if (found !== 'missing') return noteStatus(services, tx, key, found, lost.row.attempts)
    if (lost.age_ms < SURE_MS) return lookAgain(services, tx, lost, SURE_MS - lost.age_ms)
    return sendAgain(services, tx, lost.row)
  })
}

/** Marks a claimed text as unknown and reads what identifies it; null if there is nothing to find out, or no way to. */
async function takeUp(
  services: Services,
  tx: Transaction,
  key: Pick<MessageRow, 'account_id' | 'id'>,
): Promise<Lost | null> {
  const row = await selectMessageForUpdate(tx, key)
  if (row === null || row.claimed_at === null || row.provider_id !== null) return null
  if (row.look_up_ended_at !== null) return null
  if (row.state !== 'sending' && row.state !== 'unknown') return null
  const now = services.clock.now()
  if (row.state === 'sending') await updateMessage(tx, row, { state: 'unknown' }, nowInstant(services.clock))
  const age_ms = now.getTime() - Date.parse(row.claimed_at)
  const { channel, recipient_lookup } = row
  const open = (field: 'recipient' | 'subject' | 'body') =>
    services.vault.openOptional(row[field], messagePlace(field, row.id))
  const [to, template, body] = [open('recipient'), open('subject'), open('body')]
  // Without the words, which an erasure took away, nothing can be recognised.
  if (channel === null || channel === 'email' || to === null || body === null || recipient_lookup === null) {
    await endLookUp(services, tx, row)
    return null
  }
  const connected = await findConnectedTexts(tx, row.account_id)
  if (connected?.provider_account !== row.provider_account) {
    await lookAgain(services, tx, { row, age_ms }, AGAIN_MS)
    return null
  }
  const except = await listOtherTexts(tx, { ...key, recipient_lookup })
  const text = template === null ? body : null
  return { row, connected, age_ms, query: { channel, to, text, sent_after: row.claimed_at, except } }
}

/** The text at its provider; `unasked` if it could not be asked. */
async function find(
  services: Services,
  { connected, query }: Lost,
): Promise<TextStatus | 'missing' | 'unclear' | 'unasked'> {
  try {
    return await callTexts(services, connected, (provider) => provider.find(query))
  } catch (error) {
    if (isTextError(error) || error instanceof ServiceError) return 'unasked'
    throw error
  }
}

async function lookAgain(
  services: Pick<Services, 'clock'>,
  tx: Transaction,
  { row, age_ms }: Pick<Lost, 'row' | 'age_ms'>,
  wait_ms: number,
): Promise<void> {
  if (age_ms >= GIVE_UP_MS) return endLookUp(services, tx, row)
  await enqueueLookUp(tx, row, after(services.clock.now(), wait_ms))
}

/**
 * Leaves it to a person what became of a text. It is not looked up again, since an entry that hides it today may be deleted
 * tomorrow, and then it would be sent twice.
 */
async function endLookUp(
  { clock }: Pick<Services, 'clock'>,
  tx: Transaction,
  looked: MessageRow,
): Promise<void> {
  const row = await selectMessageForUpdate(tx, looked)
  if (row?.state !== 'unknown' || !isLostBy(row, looked.attempts)) return
  const now = nowInstant(clock)
  await updateMessage(tx, row, { look_up_ended_at: now }, now)
}

/** Has a text sent that its provider never got, unless a callback or another worker was faster. */
async function sendAgain({ clock }: Services, tx: Transaction, looked: MessageRow): Promise<void> {
  const row = await selectMessageForUpdate(tx, looked)
  if (row?.state !== 'unknown' || !isLostBy(row, looked.attempts)) return
  const { account_id, id: message_id } = row
  const change = { state: 'sending', claimed_at: null, subject: null, body: null } as const
  await updateMessage(tx, row, change, nowInstant(clock))
  await enqueueJob(
    tx,
    'messages.deliver',
    { account_id, message_id },
    { key: `messages.deliver:${message_id}` },
  )
}
