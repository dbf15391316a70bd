import type { ReportError } from '@stayward/contract/authorities/report'
import { REPORT_RULES } from '@stayward/contract/authorities/report-rules'
import { isWithdrawn } from '@stayward/contract/authorities/report-states'
import { isExpected } from '@stayward/contract/stays/booking-states'
import { nowInstant } from '../../kernel/clock.ts'
import type { Services } from '../../kernel/services.ts'
import { deadlineFacts } from '../../stays/readiness/report-obstacle.rules.ts'
import { followTold } from './follow-told.service.ts'
import { prepareDocument } from './report-document.service.ts'
import {
  noteCancelled,
  noteDropped,
  noteInstruction,
  noteLost,
  noteRefusal,
} from './report-outcome.service.ts'
import { peopleOf, waitFor } from './report-people.service.ts'
import { stayOf } from './report-period.rules.ts'
import { isThere, type Step } from './report-step.rules.ts'
import { findReportable, type ReportableStay } from './reportable-stays.queries.ts'
import { type ReportRow, settleReport } from './reports.queries.ts'
import { storeFile } from './store-document.service.ts'
import { repeatDocument, submitDocument, takeBack } from './submit-report.service.ts'

/**
 * Takes the next step for a report that is not waiting for its lot: sends it, makes its file, withdraws it, or
 * does nothing. A document with an unknown outcome is sent again unchanged, so that the authority can recognise it;
 * where it cannot, a person has to look.
 */
export async function advanceReport(step: Step, row: ReportRow): Promise<void> {
  const { services, known } = step
  if (row.document !== null && row.delivery !== 'file_ready' && row.delivery !== 'handed_over')
    return known.rules.repeats ? repeatDocument(step, row, row.document) : noteLost(services, row)
  if (row.is_misplaced && isThere(row)) {
    if (!known.rules.can_cancel) return noteInstruction(services, row, 'withdraw')
    if (row.lot !== null) {
      // What follows is decided at the next pass, by the account of the new property.
      if (await takeBack(step, row, row.lot)) await noteCancelled(services, row, nowInstant(services.clock))
      return
    }
  }
  const whole = await findReportable(services.db, row)
  const stay = whole && stayOf(known, row, whole)
  if (!stay || row.intent === 'absent' || !isExpected(stay)) return withdraw(step, row)
  if (isThere(row) && !known.rules.can_cancel) return followTold(step, row, stay)
  await bringThere(step, row, stay)
}

/** Gets a report to the authority, or corrects what it has by withdrawing and sending again. */
async function bringThere(step: Step, row: ReportRow, stay: ReportableStay): Promise<void> {
  const { services, known } = step
  const people = await peopleOf(services, known, row)
  const wait = waitFor(services, known, { row, stay, people })
  if (wait !== null) return hold(step, row, wait.until)
  // Only a person can decide whether to send it again: the authority already has it.
  if (isUnconfirmed(row) && row.fingerprint !== null) return rest(services, row)
  if (row.kind !== 'reservation' && people.guests.length === 0)
    return noteDropped(services, row, 'not_needed')
  if (isClosed(step, row, stay)) return refuse(step, row, [CLOSED])
  const prepared = await prepareDocument(services, known, row, stay, people)
  if ('errors' in prepared) return refuse(step, row, prepared.errors)
  const isSame = row.fingerprint === prepared.fingerprint
  if (step.service === null)
    return row.delivery === 'file_ready' && isSame
      ? rest(services, row)
      : storeFile(step, row, stay, prepared)
  if (IS_NEW[row.delivery]) return submitDocument(step, row, stay, prepared)
  if (isSame && (row.delivery !== 'cancelled' || isWithdrawn(row))) return rest(services, row)
  // The accepted report is withdrawn first. The new one has to differ in more than the mistake, or it counts
  // as a duplicate.
  const unsent = row.delivery === 'accepted' && row.lot !== null ? await takeBack(step, row, row.lot) : row
  if (unsent === null) return
  const again = { ...unsent, revision: row.revision + 1 }
  const corrected = await prepareDocument(services, known, again, stay, people)
  if (!('errors' in corrected)) await submitDocument(step, again, stay, corrected)
}

/** Deliveries after which the reference of a report is still unused. */
const IS_NEW: Readonly<Record<ReportRow['delivery'], boolean>> = {
  open: true,
  not_needed: true,
  file_ready: true,
  handed_over: false,
  sent: false,
  accepted: false,
  rejected: false,
  cancelled: false,
}

const CLOSED: ReportError = { code: 'closed', message: REPORT_RULES.closed, field: null, guest_id: null }

/** Whether the authority does not take a report any more that it does not have. */
function isClosed({ services, known }: Step, row: ReportRow, stay: ReportableStay): boolean {
  if (isThere(row)) return false
  const closes_at = known.rules.closesAt({ kind: row.kind, ...deadlineFacts(stay) })
  return closes_at !== null && Date.parse(closes_at) <= services.clock.now().getTime()
}

/** Reports once what needs fixing. What the authority has is wrong by now and is withdrawn first. */
async function refuse(step: Step, row: ReportRow, errors: ReportError[]): Promise<void> {
  const { services } = step
  if (row.delivery === 'accepted' && row.lot !== null) return void (await takeBack(step, row, row.lot))
  const isSaid = row.delivery === 'rejected' && JSON.stringify(row.errors) === JSON.stringify(errors)
  await (isSaid ? rest(services, row) : noteRefusal(services, row, errors))
}

const isUnconfirmed = ({ delivery, lot }: ReportRow): boolean => delivery === 'sent' && lot === null

const rest = (services: Services, row: ReportRow, until: string | null = null): Promise<void> =>
  settleReport(services.db, row, { next_attempt_at: until }, nowInstant(services.clock))

/** Waits for something to change, or until an instant. A file that nobody took is not right any more. */
const hold = ({ services }: Step, row: ReportRow, until: string | null): Promise<void> =>
  row.delivery === 'file_ready' ? noteDropped(services, row, 'open', until) : rest(services, row, until)

/**
 * The authority should have nothing: an accepted report is withdrawn, and one that was never sent ends here.
 */
async function withdraw(step: Step, row: ReportRow): Promise<void> {
  const { services, known } = step
  if (isThere(row) && !known.rules.can_cancel) return noteInstruction(services, row, 'withdraw')
  if (row.delivery === 'accepted' && row.lot !== null) {
    if (await takeBack(step, row, row.lot)) await noteCancelled(services, row)
  } else if (row.delivery === 'file_ready' || (row.sequence !== null && !isThere(row)))
    await noteDropped(services, row, 'open')
  else await rest(services, row)
}
