import type { ReportError } from '@stayward/contract/authorities/report'
import { isWithdrawn } from '@stayward/contract/authorities/report-states'
import type { SesHospedajes } from '@stayward/integrations/ses-hospedajes/ses-hospedajes'
import type { IntegrationRow } from '../../integrations/integrations.queries.ts'
import { faultOfVendor, isSesError } from '../../integrations/vendor-refusals.rules.ts'
import { after, nowInstant } from '../../kernel/clock.ts'
import type { Services } from '../../kernel/services.ts'
import { buildDocument } from './report-document.service.ts'
import { countsOf } from '../../stays/party/party.queries.ts'
import { isExpected } from '@stayward/contract/stays/booking-states'
import { beginningOf, obstacleOf } from '../../stays/readiness/report-obstacle.rules.ts'
import { noteCancelled, noteReceipt, noteRefusal } from './report-outcome.service.ts'
import { CLAIM_MS, retryAt } from './report-schedule.service.ts'
import { findReportable } from './reportable-stays.queries.ts'
import { claimReport, type ReportRow, settleReport } from './reports.queries.ts'

/** The authority's error code for a lot it does not have. */
const UNKNOWN_THERE = '10113'

type Step = { services: Services; ses: SesHospedajes; lessor: IntegrationRow }

/**
 * Takes the next step for a report that is not waiting for its lot: sends it, withdraws it, or does nothing.
 * A document with an unknown outcome is sent again unchanged, so that the authority can recognise it.
 */
export async function advanceReport(
  services: Services,
  ses: SesHospedajes,
  lessor: IntegrationRow,
  row: ReportRow,
): Promise<void> {
  const step = { services, ses, lessor }
  if (row.document !== null)
    return submit(step, row, services.vault.open(row.document, documentPlace(row.id)))
  if (row.is_misplaced && row.delivery === 'accepted' && row.lot !== null) {
    // What follows is decided at the next pass, by the account of the new property.
    if (await takeBack(step, row, row.lot)) await noteCancelled(services, row, nowInstant(services.clock))
    return
  }
  const now = services.clock.now()
  const stay = await findReportable(services.db, row)
  if (!stay || row.intent === 'absent' || !isExpected(stay)) return withdraw(step, row)
  if (obstacleOf(row.kind, stay, countsOf(stay)) !== null) return rest(services, row)
  const beginning = beginningOf(row.kind, stay)
  if (Date.parse(beginning) > now.getTime()) return rest(services, row, beginning)
  // Only a person can decide whether to send it again: the authority already has it.
  if (isUnconfirmed(row) && row.fingerprint !== null) return rest(services, row)
  const document = await buildDocument(services, row, stay)
  if ('errors' in document) return refuse(step, row, document.errors)
  if (row.delivery === 'open') return submit(step, row, document.xml)
  const isSame = row.fingerprint === fingerprintOf(services, document.xml)
  if (isSame && (row.delivery !== 'cancelled' || isWithdrawn(row))) return rest(services, row)
  // The accepted report is withdrawn first. The new one has to differ in more than the mistake, or it counts
  // as a duplicate.
  if (row.delivery === 'accepted' && row.lot !== null && !(await takeBack(step, row, row.lot))) return
  const again = { ...row, revision: row.revision + 1 }
  const corrected = await buildDocument(services, again, stay)
  if ('xml' in corrected) await submit(step, again, corrected.xml)
}

/** Reports once what needs fixing. What the authority has is wrong by now and is withdrawn first. */
async function refuse(step: Step, row: ReportRow, errors: ReportError[]): Promise<void> {
  const { services } = step
  if (row.delivery === 'accepted' && row.lot !== null) return void (await takeBack(step, row, row.lot))
  const isSaid = row.delivery === 'rejected' && JSON.stringify(row.errors) === JSON.stringify(errors)
  await (isSaid ? rest(services, row) : noteRefusal(services, row, errors))
}

const isUnconfirmed = ({ delivery, lot }: ReportRow): boolean => delivery === 'sent' && lot === null

const documentPlace = (id: string): string => `report.document:${id}`

const fingerprintOf = ({ vault }: Pick<Services, 'vault'>, xml: string): string =>
  vault.lookup(xml, 'report.document')

const rest = (services: Services, row: ReportRow, until: string | null = null): Promise<void> =>
  settleReport(services.db, row, { next_attempt_at: until }, nowInstant(services.clock))

/**
 * The authority should have nothing: an accepted report is withdrawn, and one that was never sent ends here.
 */
async function withdraw(step: Step, row: ReportRow): Promise<void> {
  const { services } = step
  if (row.delivery === 'accepted' && row.lot !== null) {
    if (await takeBack(step, row, row.lot)) await noteCancelled(services, row)
  } else await rest(services, row)
}

/** Claims a report for a call, so that no other worker calls for it. */
const claim = ({ services, lessor }: Step, row: ReportRow, change: Partial<ReportRow>) => {
  const now = services.clock.now()
  return claimReport(
    services.db,
    row,
    { ...change, integration_id: lessor.id },
    { now: now.toISOString(), until: after(now, CLAIM_MS) },
  )
}

async function submit(step: Step, row: ReportRow, xml: string): Promise<void> {
  const { services, ses } = step
  const claimed = await claim(step, row, {
    delivery: 'open',
    revision: row.revision,
    // A stored document is sent again as it was, and may tell of the property that the stay has left.
    is_misplaced: row.is_misplaced && row.document !== null,
    document: services.vault.seal(xml, documentPlace(row.id)),
    fingerprint: fingerprintOf(services, xml),
    lot: null,
    communication_code: null,
  })
  if (!claimed) return
  try {
    await noteReceipt(services, claimed, await ses.submit(row.kind === 'travellers' ? 'PV' : 'RH', xml))
  } catch (error) {
    await noteFailure(services, claimed, error, true)
  }
}

/** Withdraws a lot; false if that failed or another worker has claimed the report. */
async function takeBack(step: Step, row: ReportRow, lot: string): Promise<boolean> {
  const { services, ses } = step
  const claimed = await claim(step, row, {})
  if (!claimed) return false
  try {
    await ses.cancelLot(lot)
  } catch (error) {
    // If it is gone, an earlier withdrawal succeeded and its response was lost.
    if (!isSesError(error) || error.return_code !== UNKNOWN_THERE) {
      await noteFailure(services, claimed, error, false)
      return false
    }
  }
  const now = nowInstant(services.clock)
  await settleReport(
    services.db,
    claimed,
    { delivery: 'cancelled', lot: null, is_misplaced: false, next_attempt_at: now },
    now,
  )
  return true
}

/** Records a failure. A permanent refusal by the authority is shown to the host; anything else is retried. */
async function noteFailure(
  services: Services,
  row: ReportRow,
  error: unknown,
  isSending: boolean,
): Promise<void> {
  if (!isSesError(error)) throw error
  const { code, return_code, detail, outcome } = error
  if (isSending && code === 'rejected')
    return noteRefusal(services, row, [
      { code: return_code ?? code, message: detail ?? '', field: null, guest_id: null },
    ])
  const now = services.clock.now()
  await settleReport(
    services.db,
    row,
    {
      ...(outcome === 'not_done' && isSending && { document: null, fingerprint: null }),
      last_error: faultOfVendor(error),
      attempts: row.attempts + 1,
      next_attempt_at: retryAt(row.attempts, now),
    },
    now.toISOString(),
  )
  throw error
}
