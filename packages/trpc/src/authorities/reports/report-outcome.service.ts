import type { ActivityType } from '@stayward/contract/kernel/activity'
import type { ReportError } from '@stayward/contract/authorities/report'
import type { Transaction } from '@stayward/db/client'
import type { LotResult } from '@stayward/integrations/ses-hospedajes/lot-result'
import type { Receipt } from '@stayward/integrations/ses-hospedajes/ses-hospedajes'
import { updateBookingRow } from '../../stays/bookings/bookings.queries.ts'
import { lockStay } from '../../stays/checkin/checkin.queries.ts'
import { asSystem, recordActivity } from '../../kernel/activity.ts'
import { nowInstant } from '../../kernel/clock.ts'
import type { Services } from '../../kernel/services.ts'
import { lookAt, retryAt } from './report-schedule.service.ts'
import { type ReportRow, settleReport } from './reports.queries.ts'

type Change = Parameters<typeof settleReport>[2]

/** For how long the authority may not know a lot yet that it gave out itself. */
const LOT_KNOWN_MS = 60 * 60_000

/** What was sent is in a lot now; or the authority had it already and does not tell in which. */
export function noteReceipt(services: Services, row: ReportRow, { lot }: Receipt): Promise<void> {
  const now = services.clock.now()
  // The attempts count on until it is judged, so that a lot which fails there each time ends with a person, too.
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
 * The authority has a report, but nobody knows in which lot, so whether it was accepted cannot be asked: the service finds
 * nothing by reference. A person has to look it up in the portal.
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

/** What the authority says of a lot; null where it does not know it, which it may not yet. */
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
        // Sent once more as it is, it would be held for the same.
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

/** Something has to be mended first; once it is, the report goes again by itself. */
export const noteRefusal = (services: Services, row: ReportRow, errors: ReportError[]): Promise<void> =>
  settle(services, row, 'report.rejected', {
    delivery: 'rejected',
    document: null,
    lot: null,
    errors,
    warned_at: null,
    attempts: 0,
    // What was mended while the authority judged is sent at once.
    next_attempt_at: nowInstant(services.clock),
  })

/**
 * Somebody took it back in the authority's portal, for reasons that are not known here, so it is not sent again unasked:
 * a person decides, or corrects something. The lot stays, by which this is told from what we took back.
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

/** The authority holds nothing any more. Whoever took it back wants to mend something, so guests may again. */
export const noteCancelled = (services: Services, row: ReportRow): Promise<void> =>
  settle(
    services,
    row,
    'report.cancelled',
    { delivery: 'cancelled', errors: [], next_attempt_at: null },
    async (tx) => {
      const stay = await lockStay(tx, { ...row, id: row.booking_id })
      if (stay.checkin_closed_reason !== 'reported') return
      await moveDoor(services, tx, row, 'checkin.reopened', {
        checkin_closed_at: null,
        checkin_closed_reason: null,
      })
    },
  )

/** The authority has it. Check-in takes no more guests then: a change would have to be reported anew. */
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
      // What changed while the authority judged, or that the stay is off by now, still has to be told.
      next_attempt_at: now,
    },
    async (tx) => {
      if (row.kind !== 'travellers') return
      const stay = await lockStay(tx, { ...row, id: row.booking_id })
      if (stay.checkin_closed_reason !== null) return
      await moveDoor(services, tx, row, 'checkin.closed', {
        checkin_closed_at: now,
        checkin_closed_reason: 'reported',
      })
    },
  )
}

/** Writes an outcome with its entry, after what it changes of the booking, which others lock first as well. */
const settle = (
  services: Services,
  row: ReportRow,
  type: ActivityType<'booking'>,
  change: Change,
  before: (tx: Transaction) => Promise<void> = () => Promise.resolve(),
): Promise<void> =>
  services.db.transaction(async (tx) => {
    await before(tx)
    await settleReport(tx, row, change, nowInstant(services.clock))
    await record(services, tx, row, type)
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
