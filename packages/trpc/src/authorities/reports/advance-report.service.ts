import type { ReportError } from '@stayward/contract/authorities/report'
import { isWithdrawn } from '@stayward/contract/authorities/report-states'
import type { SesHospedajes } from '@stayward/integrations/ses-hospedajes/ses-hospedajes'
import type { IntegrationRow } from '../../integrations/integrations.queries.ts'
import { faultOfVendor, isSesError } from '../../integrations/vendor-refusals.rules.ts'
import { after, nowInstant } from '../../kernel/clock.ts'
import type { Services } from '../../kernel/services.ts'
import { buildDocument } from './report-document.service.ts'
import { beginningOf, obstacleOf } from '../../stays/readiness/report-obstacle.rules.ts'
import { noteCancelled, noteReceipt, noteRefusal } from './report-outcome.service.ts'
import { CLAIM_MS, retryAt } from './report-schedule.service.ts'
import { findReportable } from './reportable-stays.queries.ts'
import { claimReport, type ReportRow, settleReport } from './reports.queries.ts'

/** The authority's code for what it does not have. */
const UNKNOWN_THERE = '10113'

type Step = { services: Services; ses: SesHospedajes; lessor: IntegrationRow }

/**
 * Does the next thing for a report that is not waiting for its lot: sends it, takes it back, or lets it rest. A document
 * whose fate is not known is sent again as it was, so that the authority can tell that it has it.
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
  const now = services.clock.now()
  const stay = await findReportable(services.db, row)
  if (!stay || row.intent === 'absent' || stay.status !== 'confirmed') return withdraw(step, row)
  if (obstacleOf(row.kind, stay, { ...stay, expected: stay.guests_number }) !== null)
    return rest(services, row)
  const beginning = beginningOf(row.kind, stay)
  if (Date.parse(beginning) > now.getTime()) return rest(services, row, beginning)
  // Only a person can tell whether to send it once more: the authority has it.
  if (isUnconfirmed(row) && row.fingerprint !== null) return rest(services, row)
  const document = await buildDocument(services, row, stay)
  if ('errors' in document) return refuse(step, row, document.errors)
  if (row.delivery === 'open') return submit(step, row, document.xml)
  const isSame = row.fingerprint === fingerprintOf(services, document.xml)
  if (isSame && (row.delivery !== 'cancelled' || isWithdrawn(row))) return rest(services, row)
  // What is there goes first. What comes has to differ in more than the mistake, or it is held for the same.
  if (row.delivery === 'accepted' && row.lot !== null && !(await takeBack(step, row, row.lot))) return
  const again = { ...row, revision: row.revision + 1 }
  const corrected = await buildDocument(services, again, stay)
  if ('xml' in corrected) await submit(step, again, corrected.xml)
}

/** Says what has to be mended, once. What the authority has of it is wrong by now and goes first. */
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

/** Nothing shall be with the authority: what is there is taken back, and what never was there ends here. */
async function withdraw(step: Step, row: ReportRow): Promise<void> {
  const { services } = step
  if (row.delivery === 'accepted' && row.lot !== null) {
    if (await takeBack(step, row, row.lot)) await noteCancelled(services, row)
  } else await rest(services, row)
}

/** Takes a report for a call, so that nobody else makes it. */
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

/** Takes a lot back; false where that failed or somebody else calls for its report. */
async function takeBack(step: Step, row: ReportRow, lot: string): Promise<boolean> {
  const { services, ses } = step
  const claimed = await claim(step, row, {})
  if (!claimed) return false
  try {
    await ses.cancelLot(lot)
  } catch (error) {
    // What is not there any more was taken back before, and the answer to that was lost.
    if (!isSesError(error) || error.return_code !== UNKNOWN_THERE) {
      await noteFailure(services, claimed, error, false)
      return false
    }
  }
  const now = nowInstant(services.clock)
  await settleReport(services.db, claimed, { delivery: 'cancelled', lot: null, next_attempt_at: now }, now)
  return true
}

/** Notes what went wrong. What the authority refused for good is said to the host; all else is tried again. */
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
