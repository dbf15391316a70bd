import type { ActivityType } from '@stayward/contract/kernel/activity'
import type { ReportError } from '@stayward/contract/authorities/report'
import { REPORT_RULES } from '@stayward/contract/authorities/report-rules'
import type { ReportInstruction } from '@stayward/contract/authorities/report-states'
import type { Transaction } from '@stayward/db/client'
import type { LotOutcome, Receipt } from '@stayward/integrations/authorities/authority-port'
import { namingGuests } from '@stayward/integrations/authorities/naming-guests'
import { isPartyComplete } from '@stayward/contract/stays/guest-registration/party'
import { countsOf } from '../../stays/party/party.queries.ts'
import { updateBookingRow } from '../../stays/bookings/bookings.queries.ts'
import { selectStayForUpdate } from '../../stays/checkin/checkin.queries.ts'
import { asSystem, recordActivity } from '../../kernel/activity.ts'
import { nowInstant } from '../../kernel/clock.ts'
import type { Services } from '../../kernel/services.ts'
import { giveNumberBack } from './report-numbers.service.ts'
import { lookAt, retryAt } from './report-schedule.service.ts'
import type { Step } from './report-step.rules.ts'
import { findReportable } from './reportable-stays.queries.ts'
import { type ReportRow, selectReportInPlaceForUpdate, settleReport } from './reports.queries.ts'

/** What recording an outcome takes. */
type Noting = Pick<Services, 'clock' | 'ids'>

type Change = Parameters<typeof settleReport>[2]

/** How long the authority may not yet know a lot that it has just issued. */
const LOT_KNOWN_MS = 60 * 60_000

/**
 * What the authority answered to a document. `isRepeat`: these bytes were sent before, and that attempt was never
 * answered. `guests`: those of the document, in its order.
 */
export function noteReceipt(
  { services, service, known }: Step,
  row: ReportRow,
  receipt: Receipt,
  { isRepeat, guests }: { isRepeat: boolean; guests: readonly { guest_id: string }[] },
): Promise<void> {
  switch (receipt.state) {
    case 'accepted':
      return noteAnswered(services, row, receipt.number, known.rules.can_cancel)
    case 'refused':
      return noteRefusal(services, row, namingGuests(receipt.errors, guests))
    case 'queued':
      return noteLotted(services, row, receipt.lot)
    case 'known':
      // An authority with lots can be asked what is in them.
      if (service?.readLots !== undefined) return noteLotted(services, row, receipt.lot)
      return isRepeat
        ? noteAnswered(services, row, receipt.lot, known.rules.can_cancel)
        : noteTaken(services, row)
  }
}

/** Only the bytes of an attempt that was never answered may be there already. */
const REFERENCE_TAKEN: ReportError = {
  code: 'reference_taken',
  message: REPORT_RULES.reference_taken,
  field: null,
  guest_id: null,
}

/** The authority accepted a document at once. Its number is what withdraws it, where that is possible. */
const noteAnswered = (
  services: Services,
  row: ReportRow,
  number: string | null,
  can_cancel: boolean,
): Promise<void> =>
  noteAccepted(services, row, {
    communication_code: number,
    lot: can_cancel ? number : null,
    sent_at: nowInstant(services.clock),
  })

/** The document is now in a lot; or the authority already had it and does not say in which lot. */
function noteLotted(services: Services, row: ReportRow, lot: string | null): Promise<void> {
  const now = services.clock.now()
  // Attempts keep counting until the verdict, so that a lot that fails every time ends up with a person, too.
  const sent = { document: null, errors: [], last_error: null, sent_at: now.toISOString() }
  if (lot === null) return noteUnconfirmed(services, row, sent)
  return settle(services, row, 'report.sent', {
    ...sent,
    lot,
    delivery: 'sent',
    accepted_at: null,
    next_attempt_at: lookAt(null, now),
  })
}

/**
 * The authority has a report, but nobody knows in which lot, and it cannot be looked up by reference. A
 * person has to find it in the portal.
 */
const noteUnconfirmed = (services: Services, row: ReportRow, change: Partial<Change> = {}): Promise<void> =>
  settle(services, row, 'report.unconfirmed', {
    ...change,
    delivery: 'sent',
    lot: null,
    accepted_at: null,
    warned_at: null,
    next_attempt_at: null,
  })

/**
 * Nobody knows whether the authority has a document, and it would not recognise a repetition: a person looks into the
 * portal and says so.
 */
export const noteLost = (services: Services, row: ReportRow): Promise<void> =>
  noteUnconfirmed(services, row, { document: null, sent_at: nowInstant(services.clock) })

/** The authority's verdict on a lot; null if it does not know the lot, which may only be too early. */
export async function noteLot(services: Services, row: ReportRow, result: LotOutcome | null): Promise<void> {
  const now = services.clock.now()
  const isOld = row.sent_at === null || now.getTime() - Date.parse(row.sent_at) > LOT_KNOWN_MS
  if (result === null && isOld) return noteUnconfirmed(services, row)
  if (result === null || result.state === 'pending')
    return settleReport(services.db, row, { next_attempt_at: lookAt(row.sent_at, now) }, now.toISOString())
  if (result.state === 'failed')
    return settleReport(
      services.db,
      row,
      {
        delivery: 'open',
        lot: null,
        // Sent again unchanged, it would count as a duplicate.
        revision: row.revision + 1,
        last_error: 'request_failed',
        attempts: row.attempts + 1,
        next_attempt_at: retryAt(row.attempts, now),
      },
      now.toISOString(),
    )
  if (result.state === 'accepted') return noteAccepted(services, row, { communication_code: result.number })
  if (result.state === 'cancelled') return noteWithdrawn(services, row, { communication_code: result.number })
  await noteRefusal(services, row, result.errors)
}

/** What a report has that is not there: no document, nobody told, and no number. */
export const NOT_THERE = { document: null, told: null, sequence: null, counted_for: null } as const

/** Something needs fixing first; after that, the report is sent automatically. Its number goes to another document. */
export const noteRefusal = (services: Services, row: ReportRow, errors: ReportError[]): Promise<void> =>
  settle(services, row, 'report.rejected', refusedFor(services, errors), giveNumberBack)

const refusedFor = (services: Services, errors: ReportError[]): Change => ({
  ...NOT_THERE,
  delivery: 'rejected',
  lot: null,
  errors,
  warned_at: null,
  attempts: 0,
  // A fix made while the authority was judging is sent at once.
  next_attempt_at: nowInstant(services.clock),
})

/** The authority has another report under this reference or number, so neither is used again. */
const noteTaken = (services: Services, row: ReportRow): Promise<void> =>
  settle(services, row, 'report.rejected', refusedFor(services, [REFERENCE_TAKEN]))

/**
 * There is nothing to tell, or not yet: nobody of the guests is reported, or a file that nobody took is not right
 * any more. Its number goes to another document.
 */
export async function noteDropped(
  services: Services,
  row: ReportRow,
  delivery: 'open' | 'not_needed',
  next_attempt_at: string | null = null,
): Promise<void> {
  await services.db.transaction(async (tx) => {
    const here = await selectReportInPlaceForUpdate(tx, row)
    await giveNumberBack(tx, here)
    const change = { ...NOT_THERE, fingerprint: null, delivery, errors: [], next_attempt_at }
    await settleReport(tx, here, change, nowInstant(services.clock))
  })
}

/** What a person has to do in the portal; null for nothing any more. People hear of it once. */
export const noteInstruction = (
  services: Services,
  row: ReportRow,
  instruction: ReportInstruction | null,
): Promise<void> =>
  row.instruction === instruction || instruction === null
    ? settleReport(services.db, row, { instruction, next_attempt_at: null }, nowInstant(services.clock))
    : settle(services, row, 'report.correction_needed', {
        instruction,
        warned_at: null,
        next_attempt_at: null,
      })

/**
 * Somebody cancelled it in the authority's portal for reasons unknown here, so it is not resent
 * automatically: a person decides, or corrects something. The lot stays, to tell this apart from our own
 * withdrawals.
 */
const noteWithdrawn = (services: Services, row: ReportRow, change: Partial<Change>): Promise<void> =>
  settle(services, row, 'report.cancelled', {
    ...change,
    delivery: 'cancelled',
    accepted_at: null,
    errors: [],
    last_error: null,
    attempts: 0,
    warned_at: null,
    next_attempt_at: null,
  })

/** The authority has nothing any more. A withdrawal is made to fix something, so guests may edit again. */
export const noteCancelled = (
  services: Services,
  row: ReportRow,
  next_attempt_at: string | null = null,
): Promise<void> =>
  settle(
    services,
    row,
    'report.cancelled',
    { delivery: 'cancelled', errors: [], next_attempt_at },
    (tx, here) => openDoor(services, tx, here),
  )

/** Guests may register again, if the report alone had ended that. */
export const reopenCheckin = (services: Services, row: ReportRow): Promise<void> =>
  services.db.transaction(async (tx) => openDoor(services, tx, await selectReportInPlaceForUpdate(tx, row)))

/** The same in the transaction of a change of the report. */
export async function openDoor(services: Services, tx: Transaction, row: ReportRow): Promise<void> {
  const stay = await selectStayForUpdate(tx, { ...row, id: row.booking_id })
  if (stay.checkin_closed_reason !== 'reported') return
  await moveDoor(services, tx, row, 'checkin.reopened', {
    checkin_closed_at: null,
    checkin_closed_reason: null,
  })
}

/**
 * What every accepted report has. It is looked at again: changes made while the authority was judging, or a cancellation
 * of the stay, still have to be reported.
 */
export const acceptedAt = (now: string) =>
  ({
    delivery: 'accepted',
    accepted_at: now,
    document: null,
    errors: [],
    last_error: null,
    attempts: 0,
    next_attempt_at: now,
  }) satisfies Partial<ReportRow>

/**
 * The authority has accepted it. Check-in then accepts no more guests, unless some are still missing who can be reported
 * in a further part: a change would need a new report.
 */
const noteAccepted = (services: Services, row: ReportRow, change: Partial<Change>): Promise<void> => {
  const now = nowInstant(services.clock)
  return settle(
    services,
    row,
    'report.accepted',
    {
      ...change,
      ...acceptedAt(now),
    },
    (tx, here) => closeDoor(services, tx, here),
  )
}

/** Ends the check-in of a stay whose guests were all reported. */
export async function closeDoor(
  services: Pick<Services, 'clock' | 'ids' | 'authorities'>,
  tx: Transaction,
  row: ReportRow,
): Promise<void> {
  if (row.kind !== 'travellers') return
  const stay = await selectStayForUpdate(tx, { ...row, id: row.booking_id })
  if (stay.checkin_closed_reason !== null) return
  if (services.authorities[row.authority]?.rules.has_parts === true) {
    const party = await findReportable(tx, row)
    if (party && !isPartyComplete(countsOf(party))) return
  }
  await moveDoor(services, tx, row, 'checkin.closed', {
    checkin_closed_at: nowInstant(services.clock),
    checkin_closed_reason: 'reported',
  })
}

/**
 * Stores an outcome with its activity entry, after updating the booking, whose row other code locks first as
 * well.
 */
const settle = (
  services: Services,
  row: ReportRow,
  type: ActivityType<'booking'>,
  change: Change,
  before: (tx: Transaction, row: ReportRow) => Promise<void> = () => Promise.resolve(),
): Promise<void> =>
  services.db.transaction(async (tx) => {
    const here = await selectReportInPlaceForUpdate(tx, row)
    await before(tx, here)
    await settleReport(tx, here, change, nowInstant(services.clock))
    await recordReport(services, tx, here, type)
  })

async function moveDoor(
  services: Noting,
  tx: Transaction,
  row: ReportRow,
  type: ActivityType<'booking'>,
  columns: Parameters<typeof updateBookingRow>[2],
): Promise<void> {
  await updateBookingRow(tx, { ...row, id: row.booking_id }, columns, nowInstant(services.clock))
  await recordReport(services, tx, row, type)
}

/** Records what happened to a report, as the system. */
export const recordReport = (
  services: Noting,
  tx: Transaction,
  row: ReportRow,
  type: ActivityType<'booking'>,
) =>
  recordActivity(asSystem(services), tx, {
    type,
    account_id: row.account_id,
    property_id: row.property_id,
    subject: { type: 'booking', id: row.booking_id },
  })
