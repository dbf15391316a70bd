import type { VendorFaultCode } from '@stayward/contract/vendor-fault'
import type { SesHospedajes } from '@stayward/integrations/ses-hospedajes/ses-hospedajes'
import { MAX_LOTS } from '@stayward/integrations/ses-hospedajes/soap-envelope'
import { noteHealthOf } from '../integrations/integration-health.service.ts'
import { credentialsOf, partsOf } from '../integrations/integration-parts.ts'
import type { IntegrationRow } from '../integrations/integrations.queries.ts'
import { openSecret } from '../integrations/integrations.service.ts'
import { faultOfVendor } from '../integrations/vendor-refusals.ts'
import { nowInstant } from '../kernel/clock.ts'
import type { Services } from '../kernel/services.ts'
import { advanceReport } from './advance-report.service.ts'
import { noteLot } from './report-outcome.service.ts'
import { retryAt, scheduleReports } from './report-schedule.ts'
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
  const fault = due.length > 0 ? await work(services, lessor, due) : null
  if (due.length > 0) await noteHealthOf(services, lessor, fault)
  await scheduleReports(services, key, fault === null ? SOON_MS : PAUSE_MS)
}

/** Null where there was a way to the authority, else what stood in it. */
async function work(
  services: Services,
  lessor: IntegrationRow,
  due: readonly ReportRow[],
): Promise<VendorFaultCode | null> {
  const credentials = credentialsOf(partsOf(lessor), openSecret(services, lessor))
  if (credentials?.vendor !== 'ses_hospedajes') throw new Error(`Integration ${lessor.id} is no lessor.`)
  try {
    await services.vendors.ses.call(credentials, async (ses) => {
      await askAfterLots(services, ses, due.filter(isInLot))
      for (const row of due) if (!isInLot(row)) await advanceReport(services, ses, lessor, row)
    })
    return null
  } catch (error) {
    const fault = faultOfVendor(error)
    if (fault === null) throw error
    return fault
  }
}

type InLot = ReportRow & { lot: string }

const isInLot = (row: ReportRow): row is InLot => row.delivery === 'sent' && row.lot !== null

async function askAfterLots(services: Services, ses: SesHospedajes, sent: readonly InLot[]): Promise<void> {
  for (let first = 0; first < sent.length; first += MAX_LOTS) {
    const rows = sent.slice(first, first + MAX_LOTS)
    const results = await ses.readLots(rows.map(({ lot }) => lot)).catch(async (error: unknown) => {
      for (const row of rows) await noteUnasked(services, row, error)
      throw error
    })
    for (const row of rows) await noteLot(services, row, results.find(({ lot }) => lot === row.lot) ?? null)
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
