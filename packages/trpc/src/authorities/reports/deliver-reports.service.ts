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
import { retryAt, scheduleReports } from './report-schedule.service.ts'
import {
  findLessor,
  type LessorKey,
  listDueReports,
  type ReportRow,
  settleReport,
} from './reports.queries.ts'

/** How soon a lessor's next report follows, and how soon where there was no way to the authority. */
const SOON_MS = 1_000
const PAUSE_MS = 60_000

/**
 * Brings everything of a lessor that is due in line with what the authority has: first asks after what is there, then sends
 * and takes back. Every call claims its report first, so that it does not matter when a worker dies.
 */
export async function deliverReports(services: Services, key: LessorKey): Promise<void> {
  const lessor = await findLessor(services.db, key)
  if (lessor === null || lessor.status === 'reauthorization_required') return
  const due = await listDueReports(services.db, key, nowInstant(services.clock))
  const fault = due.length > 0 ? await bringInLine(services, lessor, due) : null
  if (due.length > 0) await noteHealthOf(services, lessor, fault)
  await scheduleReports(services, key, fault === null ? SOON_MS : PAUSE_MS)
}

/** Null where there was a way to the authority, else what stood in it. */
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
      // One that was answered shows that there is a way.
      return outcomes.includes(null) ? null : (outcomes[0] ?? null)
    })
  } catch (error) {
    const fault = faultOfVendor(error)
    if (fault === null) throw error
    return fault
  }
}

/** Calls the authority with the credentials of a lessor. */
export function callAuthority<Result>(
  services: Pick<Services, 'vault' | 'vendors'>,
  lessor: IntegrationRow,
  work: (ses: SesHospedajes) => Promise<Result>,
): Promise<Result> {
  const credentials = credentialsOf(partsOf(lessor), openSecret(services, lessor))
  if (credentials?.vendor !== 'ses_hospedajes') throw new Error(`Integration ${lessor.id} is no lessor.`)
  return services.vendors.ses.call(credentials, work)
}

/** The fault of a call that failed for what it was about, which says nothing about the others; throws all else. */
async function unlessItsOwn(call: Promise<unknown>): Promise<VendorFaultCode | null> {
  try {
    await call
    return null
  } catch (error) {
    if (!isOfTheRequest(error)) throw error
    return faultOfVendor(error)
  }
}

/** Whether the authority was reached, and failed at this one request. */
export const isOfTheRequest = (error: unknown): boolean =>
  isSesError(error) && ['rejected', 'fault', 'bad_response'].includes(error.code)

type InLot = ReportRow & { lot: string }

const isInLot = (row: ReportRow): row is InLot => row.delivery === 'sent' && row.lot !== null

/** Asks after lots, ten at a time, or one by one where that fails; answers the fault of each, null for none. */
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

/** What became of lots that are asked after in one question; null where one of them made it fail. */
async function readTogether(services: Services, ses: SesHospedajes, rows: readonly InLot[]) {
  try {
    return await ses.readLots(rows.map(({ lot }) => lot))
  } catch (error) {
    if (isOfTheRequest(error)) return null
    for (const row of rows) await noteUnasked(services, row, error)
    throw error
  }
}

/** Asks after one lot alone. What the authority refuses to look up it does not have, as far as anybody can tell. */
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
