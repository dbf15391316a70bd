import type { BookingReport } from '@stayward/contract/authorities/report'
import { REPORT_MACHINE } from '@stayward/contract/authorities/report-states'
import type { Transaction } from '@stayward/db/client'
import { recordActivity } from '../../kernel/activity.ts'
import type { Authorized } from '../../kernel/authorize.ts'
import { nowInstant } from '../../kernel/clock.ts'
import type { CallerContext } from '../../kernel/context.ts'
import { invalidField, notFound, ServiceError } from '../../kernel/errors.ts'
import { inTransaction } from '../../kernel/idempotency.ts'
import { nextState } from '../../kernel/transition.ts'
import type { Upload } from '../../kernel/upload.ts'
import {
  readBooking,
  selectBookingForUpdate,
  type VisibleBooking,
} from '../../stays/bookings/bookings.queries.ts'
import { presentReports, reportStanding } from '../../stays/readiness/reports.presenter.ts'
import { currentlyTold } from './follow-told.service.ts'
import { receiptPlace } from './report-files.service.ts'
import { acceptedAt, closeDoor, NOT_THERE, openDoor } from './report-outcome.service.ts'
import { stayOf } from './report-period.rules.ts'
import { putReceipt } from './report-receipts.queries.ts'
import { enqueueReports } from './report-schedule.service.ts'
import { findReportable } from './reportable-stays.queries.ts'
import { changeReport, type ReportRow, selectReportForUpdate } from './reports.queries.ts'

type Managed = Authorized<VisibleBooking, 'report.manage'>
type Work = (tx: Transaction, row: ReportRow, booking: VisibleBooking) => Promise<void>

/** A person uploaded the file in the authority's portal. */
export const handOver = (ctx: CallerContext, found: Managed, report_id: string): Promise<BookingReport> =>
  withReport(ctx, found, report_id, async (tx, row, booking) => {
    if (isReached(ctx, booking, row, 'hand_over')) return
    const now = nowInstant(ctx.clock)
    await changeReport(tx, row, { delivery: 'handed_over', handed_over_at: now, next_attempt_at: now }, now)
    await follow(ctx, tx, row, 'report.handed_over')
  })

/** What the portal gave as proof for a file: a number, a PDF or both. */
type Receipt = { number: string; file?: undefined } | { number: string | null; file: Upload }

/** The authority has the file, and a person has proof of it. Throws 422 for a document that is no PDF. */
export function enterReceipt(
  ctx: CallerContext,
  found: Managed,
  report_id: string,
  { number, file }: Receipt,
): Promise<BookingReport> {
  if (file && !isPdf(file.bytes)) throw invalidField('file', 'not_a_pdf', 'Choose a PDF file.')
  return withReport(ctx, found, report_id, async (tx, row, booking) => {
    if (isReached(ctx, booking, row, 'enter_receipt')) return
    const now = nowInstant(ctx.clock)
    const handed_over_at = row.handed_over_at ?? now
    await acceptByHand(ctx, tx, row, {
      receipt_number: number,
      receipt_at: now,
      handed_over_at,
      sent_at: handed_over_at,
    })
    if (file) {
      const content = Buffer.from(file.bytes).toString('base64')
      await putReceipt(tx, row, ctx.vault.seal(content, receiptPlace(row.id)))
    }
  })
}

/**
 * A person found a report in the authority's portal whose answer was lost. `number`: that of its receipt, if the portal
 * shows one.
 */
export const confirmReport = (
  ctx: CallerContext,
  found: Managed,
  report_id: string,
  number: string | null,
): Promise<BookingReport> =>
  withReport(ctx, found, report_id, async (tx, row, booking) => {
    if (isReached(ctx, booking, row, 'confirm_report')) return
    const receipt_at = number === null ? null : nowInstant(ctx.clock)
    await acceptByHand(ctx, tx, row, { receipt_number: number, receipt_at })
  })

/** The authority has a report, as a person says who saw it there. */
async function acceptByHand(
  ctx: CallerContext,
  tx: Transaction,
  row: ReportRow,
  proof: Partial<ReportRow>,
): Promise<void> {
  const now = nowInstant(ctx.clock)
  await changeReport(
    tx,
    row,
    {
      ...proof,
      ...acceptedAt(now),
    },
    now,
  )
  await closeDoor(ctx, tx, row)
  await follow(ctx, tx, row, 'report.accepted')
}

/** A person did in the portal what could not be done from here. */
export const settleInstruction = (
  ctx: CallerContext,
  found: Managed,
  report_id: string,
): Promise<BookingReport> =>
  withReport(ctx, found, report_id, async (tx, row) => {
    if (row.instruction === null) throw new ServiceError('report.no_instruction')
    const now = nowInstant(ctx.clock)
    const done = { instruction: null, warned_at: null, next_attempt_at: now }
    if (row.instruction === 'withdraw') {
      const gone = {
        // The authority has seen its number.
        ...NOT_THERE,
        delivery: 'cancelled',
        lot: null,
        is_misplaced: false,
      } as const
      await changeReport(tx, row, { ...done, ...gone }, now)
      await openDoor(ctx, tx, row)
    } else await changeReport(tx, row, { ...done, told: await toldNow(ctx, tx, row) }, now)
    await follow(ctx, tx, row, 'report.correction_done')
  })

/** What the authority knows once its portal was corrected: the truth about those who were reported. */
async function toldNow(ctx: CallerContext, tx: Transaction, row: ReportRow): Promise<ReportRow['told']> {
  const known = ctx.authorities[row.authority]
  const whole = await findReportable(tx, row)
  const stay = whole && stayOf(known, row, whole)
  if (!known || !stay) return row.told
  const now = await currentlyTold({ services: { ...ctx, db: tx }, known }, row, stay)
  return Object.fromEntries(Object.entries(now).filter(([id]) => id in (row.told ?? {})))
}

/** Works on a report of a booking, whose rows are locked, and returns what became of it. */
const withReport = (
  ctx: CallerContext,
  found: Managed,
  report_id: string,
  work: Work,
): Promise<BookingReport> =>
  inTransaction(ctx, async (tx) => {
    const booking = await selectBookingForUpdate(tx, ctx.actor, found)
    const { account_id, property_id, id: booking_id } = booking
    const row = await selectReportForUpdate(tx, { account_id, property_id, booking_id }, report_id)
    if (!row) throw notFound()
    await work(tx, row, booking)
    return presentReports(ctx, await readBooking(tx, ctx.actor, booking))
  })

/** Whether a command has nothing left to do. Throws 409 if the report's state forbids it. */
function isReached(
  ctx: CallerContext,
  booking: VisibleBooking,
  row: ReportRow,
  command: 'hand_over' | 'enter_receipt' | 'confirm_report',
): boolean {
  const { state, facts } = reportStanding(ctx, booking, row)
  const now = { state, facts, level: booking.access_level }
  return nextState(REPORT_MACHINE, command, now, 'report.invalid_transition') === null
}

/** Records what a person did, and lets the worker look at the report. */
async function follow(
  ctx: CallerContext,
  tx: Transaction,
  row: ReportRow,
  type: 'report.handed_over' | 'report.accepted' | 'report.correction_done',
): Promise<void> {
  const { account_id, property_id, integration_id } = row
  await recordActivity(ctx, tx, {
    type,
    account_id,
    property_id,
    subject: { type: 'booking', id: row.booking_id },
  })
  if (integration_id !== null) await enqueueReports(tx, { account_id, integration_id }, nowInstant(ctx.clock))
}

/** By its first bytes; names and declared types prove nothing. */
const isPdf = (bytes: Uint8Array): boolean => Buffer.from(bytes.subarray(0, 5)).toString('latin1') === '%PDF-'
