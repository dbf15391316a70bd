import { faultOfVendor, isAuthorityError } from '../../integrations/vendor-refusals.rules.ts'
import { after, nowInstant } from '../../kernel/clock.ts'
import type { Services } from '../../kernel/services.ts'
import type { Prepared } from './report-document.service.ts'
import { isOfTheRequest } from './report-faults.rules.ts'
import { giveNumberBack } from './report-numbers.service.ts'
import { NOT_THERE, noteLost, noteReceipt, noteRefusal } from './report-outcome.service.ts'
import { peopleOf } from './report-people.service.ts'
import { CLAIM_MS, retryAt } from './report-schedule.service.ts'
import { documentPlace, type Step } from './report-step.rules.ts'
import type { ReportableStay } from './reportable-stays.queries.ts'
import { claimReport, type ReportRow, settleReport } from './reports.queries.ts'
import { claimDocument } from './store-document.service.ts'

/** Sends the document of a report. */
export async function submitDocument(
  step: Step,
  row: ReportRow,
  stay: ReportableStay,
  prepared: Prepared,
): Promise<void> {
  const stored = await claimDocument(step, row, stay, prepared)
  if (!stored) return
  const { facts } = prepared
  await send(step, stored.row, stored.text, {
    isRepeat: false,
    guests: step.known.inOrder?.(facts) ?? facts.guests,
  })
}

/**
 * Sends a document again whose outcome is unknown, exactly as it was: it may tell of the property that the stay
 * has left, and only so the authority recognises it.
 */
export async function repeatDocument(step: Step, row: ReportRow, sealed: string): Promise<void> {
  const text = step.services.vault.open(sealed, documentPlace(row.id))
  const claimed = await claim(step, row, {})
  if (!claimed) return
  const { guests } = await peopleOf(step.services, step.known, row)
  const told = guests.filter(({ guest_id }) => guest_id in (row.told ?? {}))
  await send(step, claimed, text, { isRepeat: true, guests: told })
}

async function send(
  step: Step,
  row: ReportRow,
  text: string,
  sending: Parameters<typeof noteReceipt>[3],
): Promise<void> {
  const { services, service } = step
  if (service === null) throw new Error(`Report ${row.id} has no web service to go to.`)
  try {
    await noteReceipt(step, row, await service.submit(row.kind, text), sending)
  } catch (error) {
    await noteFailure(services, row, error, sending.isRepeat ? 'repeat' : 'first')
  }
}

/** Claims a report for a call, so that no other worker calls for it. */
function claim({ services, lessor }: Step, row: ReportRow, change: Partial<ReportRow>) {
  const now = services.clock.now()
  return claimReport(
    services.db,
    row,
    { ...change, integration_id: lessor.id },
    { now: now.toISOString(), until: after(now, CLAIM_MS) },
  )
}

/** Withdraws a lot. Returns the report as it is then, or null if that failed or another worker has the report. */
export async function takeBack(step: Step, row: ReportRow, lot: string): Promise<ReportRow | null> {
  const { services, service } = step
  const claimed = await claim(step, row, {})
  if (!claimed) return null
  try {
    if (service?.cancelLot === undefined) throw new Error(`Report ${row.id} cannot be withdrawn from here.`)
    await service.cancelLot(lot)
  } catch (error) {
    await noteFailure(services, claimed, error, 'withdrawal')
    return null
  }
  const now = nowInstant(services.clock)
  const change = { delivery: 'cancelled', lot: null, is_misplaced: false, next_attempt_at: now } as const
  await settleReport(services.db, claimed, change, now)
  return { ...claimed, ...change, sending_until: null }
}

/**
 * How often a document is repeated that the authority was reached with and did not judge: for about five hours. A person
 * looks into the portal then, and other reports of the account need not wait for this one any longer.
 */
const MOST_ATTEMPTS = 10

/**
 * Records a failure. A permanent refusal by the authority is shown to the host; anything else is retried. Only a first
 * attempt that did not get out leaves nothing at the authority: what is repeated may have arrived before.
 */
async function noteFailure(
  services: Services,
  row: ReportRow,
  error: unknown,
  attempt: 'first' | 'repeat' | 'withdrawal',
): Promise<void> {
  if (!isAuthorityError(error)) throw error
  const { code, return_code, detail, outcome } = error
  if (attempt !== 'withdrawal' && code === 'rejected' && outcome === 'not_done')
    return noteRefusal(services, row, [
      { code: return_code ?? code, message: detail ?? '', field: null, guest_id: null },
    ])
  if (attempt === 'repeat' && isOfTheRequest(error) && row.attempts + 1 >= MOST_ATTEMPTS) {
    await noteLost(services, row)
    throw error
  }
  const now = services.clock.now()
  const isUnsent = attempt === 'first' && outcome === 'not_done'
  await services.db.transaction(async (tx) => {
    // Another document may get to the authority first, and needs the next number then.
    if (isUnsent) await giveNumberBack(tx, row)
    await settleReport(
      tx,
      row,
      {
        ...(isUnsent && { ...NOT_THERE, fingerprint: null }),
        last_error: faultOfVendor(error),
        attempts: row.attempts + 1,
        next_attempt_at: retryAt(row.attempts, now),
      },
      now.toISOString(),
    )
  })
  throw error
}
