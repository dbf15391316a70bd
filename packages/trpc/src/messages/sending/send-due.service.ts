import { isExpected } from '@stayward/contract/stays/booking-states'
import type { Transaction } from '@stayward/db/client'
import { GUEST_MESSAGE, recipientLookup } from '../../account/mail/mail.service.ts'
import { after, nowInstant } from '../../kernel/clock.ts'
import type { LinkRequest } from '../../kernel/followers.ts'
import { inBatches } from '../../kernel/in-batches.ts'
import { enqueueJob } from '../../kernel/jobs.ts'
import type { Services } from '../../kernel/services.ts'
import { afterQuietHours } from '../planning/due-time.rules.ts'
import { reachObstacle } from '../planning/plan-message.rules.ts'
import { findPlannedStay, type MessageRow } from '../planning/plan.queries.ts'
import { type Draft, draftMessage } from '../writing/draft-message.service.ts'
import { findBookingRow, findSource, type MessageSourceRow } from '../writing/message-facts.queries.ts'
import { messagePlace } from '../writing/message-places.rules.ts'
import { checkAgainAt, listDueForUpdate, noteMailed, updateMessage } from './sending.queries.ts'

const BATCH = 50

/** How often a held message is looked at, when nothing has happened to its stay. */
const CHECK_HELD_MS = 15 * 60 * 1000

/**
 * Takes up every message whose time has come: it is handed over for sending, held with the reason, or given up because it
 * is of no use any more. Returns how many.
 */
export const sendDueMessages = (services: Services): Promise<number> =>
  inBatches(services.db, BATCH, async (tx) => {
    const due = await listDueForUpdate(tx, nowInstant(services.clock), BATCH)
    for (const row of due) await takeUp(services, tx, row)
    return due.length
  })

async function takeUp(services: Services, tx: Transaction, row: MessageRow): Promise<void> {
  const now = nowInstant(services.clock)
  if (row.useful_until !== null && row.useful_until < now)
    return settle(tx, row, { ...SETTLED, state: 'skipped', skipped_reason: 'too_late' }, now)
  const key = { account_id: row.account_id, property_id: row.property_id, id: row.booking_id }
  const booking = await findBookingRow(tx, key)
  const made_by = await findSource(tx, row)
  if (booking === null || !isStillPlanned(row, made_by, booking))
    return settle(tx, row, { ...SETTLED, state: 'cancelled' }, now)
  const resting = await quietUntil(tx, row, made_by, now)
  if (resting !== null) return checkAgainAt(tx, row, resting)
  const draft = await draftMessage(services, tx, row, { booking, made_by })
  if (draft.skipped !== null)
    return settle(tx, row, { ...SETTLED, state: 'skipped', skipped_reason: draft.skipped }, now)
  if (draft.held !== null) return hold(services, tx, row, draft)
  await handOver(services, tx, row, { draft })
}

/** Columns that only a waiting message has. */
const SETTLED = { held_reason: null, missing_variables: null, check_at: null } as const

/**
 * Whether a message is still to be sent: its rule writes to guests of its property, about a stay as it is. The job that
 * takes back what a changed rule planned may not have run yet.
 */
const isStillPlanned = (row: MessageRow, made_by: MessageSourceRow, booking: BookingState): boolean =>
  (made_by === null || reachObstacle(made_by.rule, row.property_id) === null) &&
  isStillWanted(made_by, booking)

type BookingState = Parameters<typeof isExpected>[0]

/** Whether the stay of a message takes place, or was cancelled, as the trigger of its rule says. */
export function isStillWanted(made_by: MessageSourceRow, booking: BookingState): boolean {
  if (made_by === null) return true
  return made_by.rule.trigger === 'cancelled' ? booking.status === 'cancelled' : isExpected(booking)
}

/** The end of the quiet hours at the property, if it is in them; a time in them that a person chose is kept. */
export async function quietUntil(
  tx: Transaction,
  { account_id, property_id, booking_id: id, is_moved, planned_for }: MessageRow,
  made_by: MessageSourceRow,
  now: string,
): Promise<string | null> {
  if (made_by === null || made_by.rule.quiet_from === null) return null
  const stay = await findPlannedStay(tx, { account_id, property_id, id })
  if (stay === null) return null
  const quietEnd = (instant: string) => {
    const end = afterQuietHours(instant, made_by.rule, stay.time_zone)
    return end === instant ? null : end
  }
  const isChosen = is_moved && planned_for !== null && quietEnd(planned_for) !== null
  return isChosen ? null : quietEnd(now)
}

const settle = (tx: Transaction, row: MessageRow, change: Partial<MessageRow>, now: string) =>
  updateMessage(tx, row, change, now)

/** Holds a message with the reason, which counts as a change only if it is another one. */
export async function hold(
  { clock }: Pick<Services, 'clock'>,
  tx: Transaction,
  row: MessageRow,
  { held, missing }: Pick<Draft, 'held' | 'missing'>,
): Promise<void> {
  const check_at = after(clock.now(), CHECK_HELD_MS)
  const missing_variables = held === 'variable_missing' ? missing : null
  const isSame =
    row.state === 'held' &&
    row.held_reason === held &&
    row.missing_variables?.join() === missing_variables?.join()
  if (isSame) return checkAgainAt(tx, row, check_at)
  await updateMessage(
    tx,
    row,
    { state: 'held', held_reason: held, missing_variables, check_at },
    nowInstant(clock),
  )
}

/** What a message forgets of an earlier attempt: only which texts were sent for it is kept. */
const beforeSending = ({ provider_id, earlier_provider_ids }: MessageRow): Partial<MessageRow> => ({
  claimed_at: null,
  provider_account: null,
  provider_id: null,
  ...(provider_id !== null && { earlier_provider_ids: [...(earlier_provider_ids ?? []), provider_id] }),
  subject: null,
  body: null,
  sent_at: null,
  delivered_at: null,
})

/**
 * Hands a message over to the job that sends it, and counts it among the mails of its account: as one to a guest, or as the
 * link that somebody asked for.
 */
export async function handOver(
  services: Pick<Services, 'clock' | 'vault' | 'ids'>,
  tx: Transaction,
  row: MessageRow,
  {
    draft,
    counts_as = GUEST_MESSAGE,
    requester_lookup = null,
  }: {
    draft: Draft
    counts_as?: LinkRequest['kind'] | typeof GUEST_MESSAGE
    requester_lookup?: string | null
  },
): Promise<void> {
  const { channel, recipient, locale } = draft
  if (channel === null || recipient === null) throw new Error('A message is sent to an address.')
  const now = nowInstant(services.clock)
  const recipient_lookup = recipientLookup(services, recipient)
  const id = services.ids.next()
  await updateMessage(
    tx,
    row,
    {
      ...SETTLED,
      ...beforeSending(row),
      state: 'sending',
      skipped_reason: null,
      fault: null,
      channel,
      locale,
      recipient: services.vault.seal(recipient, messagePlace('recipient', row.id)),
      recipient_lookup,
    },
    now,
  )
  await noteMailed(tx, {
    id,
    kind: counts_as,
    locale,
    // The log of mails needs the address only as a hash; the message has it sealed.
    recipient: services.vault.seal('', `mail.recipient:${id}`),
    recipient_lookup,
    account_id: row.account_id,
    requester_lookup,
    created_at: now,
  })
  const { account_id, id: message_id } = row
  await enqueueJob(
    tx,
    'messages.deliver',
    { account_id, message_id },
    { key: `messages.deliver:${message_id}` },
  )
}
