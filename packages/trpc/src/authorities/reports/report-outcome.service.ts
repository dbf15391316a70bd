import type { ActivityType } from '@stayward/contract/kernel/activity'
import type { ReportError } from '@stayward/contract/authorities/report'
import type { Transaction } from '@stayward/db/client'
import type { LotResult } from '@stayward/integrations/ses-hospedajes/lot-result'
import type { Receipt } from '@stayward/integrations/ses-hospedajes/ses-hospedajes'
import { updateBookingRow } from '../../stays/bookings/bookings.queries.ts'
import { selectStayForUpdate } from '../../stays/checkin/checkin.queries.ts'
import { asSystem, recordActivity } from '../../kernel/activity.ts'
import { nowInstant } from '../../kernel/clock.ts'
import type { Services } from '../../kernel/services.ts'
import { lookAt, retryAt } from './report-schedule.service.ts'
import { type ReportRow, selectReportInPlaceForUpdate, settleReport } from './reports.queries.ts'

type Change = Parameters<typeof settleReport>[2]

/** How long the authority may not yet know a lot that it has just issued. */
const LOT_KNOWN_MS = 60 * 60_000

/** The document is now in a lot; or the authority already had it and does not say in which lot. */
export function noteReceipt(services: Services, row: ReportRow, { lot }: Receipt): Promise<void> {
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

/** The authority's verdict on a lot; null if it does not know the lot, which may only be too early. */
export async function noteLot(services: Services, row: ReportRow, result: LotResult | null): Promise<void> {
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
  const [outcome] = result.communications
  if (outcome?.state === 'accepted')
    return noteAccepted(services, row, { communication_code: outcome.communication_code })
  if (outcome?.state === 'cancelled')
    return noteWithdrawn(services, row, { communication_code: outcome.communication_code })
  const { return_code, detail, field } = outcome?.refusal ?? { return_code: '10121', detail: '', field: null }
  await noteRefusal(services, row, [{ code: return_code, message: detail, field, guest_id: null }])
}

/** Something needs fixing first; after that, the report is sent automatically. */
export const noteRefusal = (services: Services, row: ReportRow, errors: ReportError[]): Promise<void> =>
  settle(services, row, 'report.rejected', {
    delivery: 'rejected',
    document: null,
    lot: null,
    errors,
    warned_at: null,
    attempts: 0,
    // A fix made while the authority was judging is sent at once.
    next_attempt_at: nowInstant(services.clock),
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
    async (tx, here) => {
      const stay = await selectStayForUpdate(tx, { ...here, id: here.booking_id })
      if (stay.checkin_closed_reason !== 'reported') return
      await moveDoor(services, tx, here, 'checkin.reopened', {
        checkin_closed_at: null,
        checkin_closed_reason: null,
      })
    },
  )

/** The authority has accepted it. Check-in then accepts no more guests: a change would need a new report. */
const noteAccepted = (services: Services, row: ReportRow, change: Partial<Change>): Promise<void> => {
  const now = nowInstant(services.clock)
  return settle(
    services,
    row,
    'report.accepted',
    {
      ...change,
      delivery: 'accepted',
      accepted_at: now,
      document: null,
      errors: [],
      last_error: null,
      attempts: 0,
      // Changes made while the authority was judging, or a cancellation of the stay, still have to be
      // reported.
      next_attempt_at: now,
    },
    async (tx, here) => {
      if (row.kind !== 'travellers') return
      const stay = await selectStayForUpdate(tx, { ...here, id: here.booking_id })
      if (stay.checkin_closed_reason !== null) return
      await moveDoor(services, tx, here, 'checkin.closed', {
        checkin_closed_at: now,
        checkin_closed_reason: 'reported',
      })
    },
  )
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
    await record(services, tx, here, type)
  })

async function moveDoor(
  services: Services,
  tx: Transaction,
  row: ReportRow,
  type: ActivityType<'booking'>,
  columns: Parameters<typeof updateBookingRow>[2],
): Promise<void> {
  await updateBookingRow(tx, { ...row, id: row.booking_id }, columns, nowInstant(services.clock))
  await record(services, tx, row, type)
}

const record = (services: Services, tx: Transaction, row: ReportRow, type: ActivityType<'booking'>) =>
  recordActivity(asSystem(services), tx, {
    type,
    account_id: row.account_id,
    property_id: row.property_id,
    subject: { type: 'booking', id: row.booking_id },
  })
