import { isExpected } from '@stayward/contract/stays/booking-states'
import type { Transaction } from '@stayward/db/client'
import { GUEST_MESSAGE, recipientLookup } from '../../account/mail/mail.service.ts'
import { after, nowInstant } from '../../kernel/clock.ts'
import type { LinkRequest } from '../../kernel/followers.ts'
import { inBatches } from '../../kernel/in-batches.ts'
import { enqueueJob } from '../../kernel/jobs.ts'
import type { Services } from '../../kernel/services.ts'
import { afterQuietHours } from '../../kernel/quiet-hours.ts'
import { type CheckinStay, readStays } from '../../stays/checkin/checkin.queries.ts'
import { reachObstacle } from '../planning/plan-message.rules.ts'
import type { MessageRow } from '../planning/plan.queries.ts'
import { type Draft, writeDraft } from '../writing/draft-message.service.ts'
import { type GuestFacts, readGuestFacts } from '../writing/guest-facts.service.ts'
import { type MessageSourceRow, readBookingRows, readSources } from '../writing/message-facts.queries.ts'
import { messagePlace } from '../writing/message-places.rules.ts'
import { afterAttempt, endOf } from './attempts.rules.ts'
import { checkAgainAt, listDueForUpdate, noteMailed, updateMessage } from './sending.queries.ts'

const BATCH = 100

/** How often a held message is looked at, when nothing has happened to its stay. */
const CHECK_HELD_MS = 15 * 60 * 1000

/**
 * Takes up every message whose time has come: it is handed over for sending, held with the reason, or given up because it
 * is of no use any more. Returns how many.
 */
export const sendDueMessages = (services: Services): Promise<number> =>
  inBatches(services.db, BATCH, async (tx) => {
    const due = await listDueForUpdate(tx, nowInstant(services.clock), BATCH)
    const batch = await readBatch(services, tx, due)
    for (const row of due) await takeUp(services, tx, row, batch)
    for (const [check_at, rows] of batch.later) await checkAgainAt(tx, rows, check_at)
    return due.length
  })

/** What some due messages are judged by, read at once: most that are held stay so, and cost no statement of their own. */
type Batch = {
  bookings: Awaited<ReturnType<typeof readBookingRows>>
  sourceOf: Awaited<ReturnType<typeof readSources>>
  stays: Awaited<ReturnType<typeof readStays>>
  facts: GuestFacts
  /** Messages that wait on, by when they are looked at next. */
  later: Map<string, MessageRow[]>
}

async function readBatch(services: Services, tx: Transaction, due: readonly MessageRow[]): Promise<Batch> {
  const booking_ids = [...new Set(due.map(({ booking_id }) => booking_id))]
  const bookings = await readBookingRows(tx, booking_ids)
  return {
    bookings,
    sourceOf: await readSources(tx, due),
    stays: await readStays(tx, booking_ids),
    facts: await readGuestFacts(services, tx, [...bookings.values()]),
    later: new Map(),
  }
}

async function takeUp(services: Services, tx: Transaction, row: MessageRow, batch: Batch): Promise<void> {
  const now = nowInstant(services.clock)
  const { facts, later } = batch
  if (row.useful_until !== null && row.useful_until < now)
    return settle(tx, row, { ...SETTLED, state: 'skipped', skipped_reason: 'too_late' }, now)
  const booking = batch.bookings.get(row.booking_id)
  const stay = batch.stays.get(row.booking_id)
  const made_by = batch.sourceOf(row)
  if (booking === undefined || stay === undefined || !isStillPlanned(row, made_by, booking))
    return settle(tx, row, { ...SETTLED, state: 'cancelled' }, now)
  const wait = (check_at: string) => void later.set(check_at, [...(later.get(check_at) ?? []), row])
  const resting = quietUntil(row, { made_by, stay, now })
  if (resting !== null) return wait(resting)
  const draft = writeDraft(services, row, { booking, made_by, stay, facts })
  if (draft.skipped !== null)
    return settle(tx, row, { ...SETTLED, state: 'skipped', skipped_reason: draft.skipped }, now)
  if (draft.held !== null)
    return isHeldBy(row, draft)
      ? wait(after(services.clock.now(), CHECK_HELD_MS))
      : hold(services, tx, row, draft)
  await handOver(services, tx, row, { draft })
  if (draft.recipient !== null) facts.noteWritten(row.account_id, recipientLookup(services, draft.recipient))
}

/** Columns that only a waiting message has. */
const SETTLED = { held_reason: null, missing_variables: null, check_at: null } as const

/**
 * Whether a message is still to be sent: its rule writes to guests of its property, about a stay as it is. The job that
 * takes back what a changed rule planned may not have run yet.
 */
const isStillPlanned = (row: MessageRow, made_by: MessageSourceRow, booking: BookingState): boolean =>
  (!made_by?.rule || reachObstacle(made_by.rule, row.property_id) === null) &&
  isStillWanted(row, made_by, booking)

type BookingState = Parameters<typeof isExpected>[0]

/**
 * Whether the stay of a message takes place, or was cancelled, as the trigger of its rule says. What was written to many
 * guests is not for those whose booking was cancelled since; what was written to one is.
 */
export function isStillWanted(
  { batch_id }: Pick<MessageRow, 'batch_id'>,
  made_by: MessageSourceRow,
  booking: BookingState,
): boolean {
  if (!made_by?.rule) return batch_id === null || booking.status !== 'cancelled'
  return made_by.rule.trigger === 'cancelled' ? booking.status === 'cancelled' : isExpected(booking)
}

/** The end of the quiet hours at the property, if it is in them; a time in them that a person chose is kept. */
export function quietUntil(
  { is_moved, planned_for }: MessageRow,
  { made_by, stay, now }: { made_by: MessageSourceRow; stay: Pick<CheckinStay, 'time_zone'>; now: string },
): string | null {
  const rule = made_by?.rule
  if (!rule || rule.quiet_from === null) return null
  const quietEnd = (instant: string) => {
    const end = afterQuietHours(instant, rule, stay.time_zone)
    return end === instant ? null : end
  }
  const isChosen = is_moved && planned_for !== null && quietEnd(planned_for) !== null
  return isChosen ? null : quietEnd(now)
}

const settle = (tx: Transaction, row: MessageRow, change: Partial<MessageRow>, now: string) =>
  updateMessage(tx, row, change, now)

const missingOf = ({ held, missing }: Pick<Draft, 'held' | 'missing'>) =>
  held === 'variable_missing' ? missing : null

/** Whether a message is held already, for the same reason. */
const isHeldBy = (row: MessageRow, draft: Pick<Draft, 'held' | 'missing'>): boolean =>
  row.state === 'held' &&
  row.held_reason === draft.held &&
  row.missing_variables?.join() === missingOf(draft)?.join()

/** Holds a message with the reason, which counts as a change only if it is another one. */
export async function hold(
  { clock }: Pick<Services, 'clock'>,
  tx: Transaction,
  row: MessageRow,
  draft: Pick<Draft, 'held' | 'missing'>,
): Promise<void> {
  const check_at = after(clock.now(), CHECK_HELD_MS)
  if (isHeldBy(row, draft)) return checkAgainAt(tx, [row], check_at)
  await updateMessage(
    tx,
    row,
    { state: 'held', held_reason: draft.held, missing_variables: missingOf(draft), check_at },
    nowInstant(clock),
  )
}

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
      ...afterAttempt(row, endOf(row)),
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
