import type { VendorFaultCode } from '@stayward/contract/integrations/vendor-fault'
import type { SesHospedajes } from '@stayward/integrations/ses-hospedajes/ses-hospedajes'
import { MAX_LOTS } from '@stayward/integrations/ses-hospedajes/soap-envelope'
import { noteHealthOf } from '../../integrations/integration-health.service.ts'
import { credentialsOf, partsOf } from '../../integrations/integration-parts.rules.ts'
import type { IntegrationRow } from '../../integrations/integrations.queries.ts'
import { openSecret } from '../../integrations/integrations.service.ts'
import { faultOfVendor, isSesError } from '../../integrations/vendor-refusals.rules.ts'
import { nowInstant } from '../../kernel/clock.ts'
import type { Services } from '../../kernel/services.ts'
import { advanceReport } from './advance-report.service.ts'
import { noteLot } from './report-outcome.service.ts'
import { retryAt, enqueueNextReports } from './report-schedule.service.ts'
import {
  findLessor,
  type LessorKey,
  listDueReports,
  type ReportRow,
  settleReport,
} from './reports.queries.ts'

/** How soon an account's next report follows, and how soon to retry when the authority was unreachable. */
const SOON_MS = 1_000
const PAUSE_MS = 60_000

/**
 * Brings everything due for an SES account in line with the authority: first checks what was sent, then sends
 * and withdraws. Every call claims its report first, so a worker may die at any point.
 */
export async function deliverReports(services: Services, key: LessorKey): Promise<void> {
  const lessor = await findLessor(services.db, key)
  if (lessor === null || lessor.status === 'reauthorization_required') return
  const due = await listDueReports(services.db, key, nowInstant(services.clock))
  const fault = due.length > 0 ? await bringInLine(services, lessor, due) : null
  if (due.length > 0) await noteHealthOf(services, lessor, fault)
  await enqueueNextReports(services, key, fault === null ? SOON_MS : PAUSE_MS)
}

/** Null if the authority was reachable, otherwise the fault. */
async function bringInLine(
  services: Services,
  lessor: IntegrationRow,
  due: readonly ReportRow[],
): Promise<VendorFaultCode | null> {
  try {
    return await callAuthority(services, lessor, async (ses) => {
      const outcomes = await askAfterLots(services, ses, due.filter(isInLot))
      for (const row of due)
        if (!isInLot(row)) outcomes.push(await unlessItsOwn(advanceReport(services, ses, lessor, row)))
      // A single answer proves that the authority is reachable.
      return outcomes.includes(null) ? null : (outcomes[0] ?? null)
    })
  } catch (error) {
    const fault = faultOfVendor(error)
    if (fault === null) throw error
    return fault
  }
}

/** Calls the authority with the credentials of an SES account. */
export function callAuthority<Result>(
  services: Pick<Services, 'vault' | 'vendors'>,
  lessor: IntegrationRow,
  work: (ses: SesHospedajes) => Promise<Result>,
): Promise<Result> {
  const credentials = credentialsOf(partsOf(lessor), openSecret(services, lessor))
  if (credentials?.vendor !== 'ses_hospedajes')
    throw new Error(`Integration ${lessor.id} is not an SES account.`)
  return services.vendors.ses.call(credentials, work)
}

/**
 * The fault of a call that failed because of its own content and says nothing about the others; throws
 * anything else.
 */
async function unlessItsOwn(call: Promise<unknown>): Promise<VendorFaultCode | null> {
  try {
    await call
    return null
  } catch (error) {
    if (!isOfTheRequest(error)) throw error
    return faultOfVendor(error)
  }
}

/** Whether the authority was reached and refused this one request. */
export const isOfTheRequest = (error: unknown): boolean =>
  isSesError(error) && ['rejected', 'fault', 'bad_response'].includes(error.code)

type InLot = ReportRow & { lot: string }

const isInLot = (row: ReportRow): row is InLot => row.delivery === 'sent' && row.lot !== null

/** Checks lots, ten at a time, or one by one if that fails. Returns the fault of each, null for none. */
async function askAfterLots(
  services: Services,
  ses: SesHospedajes,
  sent: readonly InLot[],
): Promise<(VendorFaultCode | null)[]> {
  const outcomes: (VendorFaultCode | null)[] = []
  for (let first = 0; first < sent.length; first += MAX_LOTS) {
    const rows = sent.slice(first, first + MAX_LOTS)
    const results = await readTogether(services, ses, rows)
    for (const row of rows)
      if (results === null) outcomes.push(await askAfterOne(services, ses, row))
      else {
        await noteLot(services, row, results.find(({ lot }) => lot === row.lot) ?? null)
        outcomes.push(null)
      }
  }
  return outcomes
}

/** The outcomes of lots checked in one request; null if one of them made it fail. */
async function readTogether(services: Services, ses: SesHospedajes, rows: readonly InLot[]) {
  try {
    return await ses.readLots(rows.map(({ lot }) => lot))
  } catch (error) {
    if (isOfTheRequest(error)) return null
    for (const row of rows) await noteUnasked(services, row, error)
    throw error
  }
}

/** Checks one lot alone. If the authority refuses to look it up, we assume that it does not have it. */
async function askAfterOne(
  services: Services,
  ses: SesHospedajes,
  row: InLot,
): Promise<VendorFaultCode | null> {
  try {
    const results = await ses.readLots([row.lot])
    await noteLot(services, row, results[0] ?? null)
    return null
  } catch (error) {
    if (isSesError(error) && error.code === 'rejected') {
      await noteLot(services, row, null)
      return null
    }
    await noteUnasked(services, row, error)
    if (!isOfTheRequest(error)) throw error
    return faultOfVendor(error)
  }
}

function noteUnasked(services: Services, row: ReportRow, error: unknown): Promise<void> {
  const now = services.clock.now()
  const change = { last_error: faultOfVendor(error), attempts: row.attempts + 1 }
  return settleReport(
    services.db,
    row,
    { ...change, next_attempt_at: retryAt(row.attempts, now) },
    now.toISOString(),
  )
}
