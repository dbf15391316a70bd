import type { VendorFaultCode } from '@stayward/contract/integrations/vendor-fault'
import {
  type AuthorityService,
  type LotOutcome,
  MAX_LOTS,
} from '@stayward/integrations/authorities/authority-port'
import { noteHealthOf } from '../../integrations/integration-health.service.ts'
import { credentialsOf, partsOf } from '../../integrations/integration-parts.rules.ts'
import type { IntegrationRow } from '../../integrations/integrations.queries.ts'
import { openSecret } from '../../integrations/integrations.service.ts'
import { faultOfVendor, isAuthorityError } from '../../integrations/vendor-refusals.rules.ts'
import { nowInstant } from '../../kernel/clock.ts'
import type { Services } from '../../kernel/services.ts'
import { transportIn, transportOf } from '../../stays/readiness/report-place.rules.ts'
import { advanceReport } from './advance-report.service.ts'
import { withTables } from './authority-tables.service.ts'
import { isOfTheRequest } from './report-faults.rules.ts'
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
 * Brings everything due for an account in line with its authority: makes files, checks what was sent, then sends
 * and withdraws. Every call claims its report first, so a worker may die at any point.
 */
export async function deliverReports(services: Services, key: LessorKey): Promise<void> {
  const lessor = await findLessor(services.db, key)
  if (lessor === null) return
  const due = await listDueReports(services.db, key, nowInstant(services.clock))
  for (const row of due) if (!isOnline(services, lessor, row)) await advance(services, null, lessor, row)
  const online = due.filter((row) => isOnline(services, lessor, row))
  const isOut = lessor.status === 'reauthorization_required'
  const fault = online.length > 0 && !isOut ? await bringInLine(services, lessor, online) : null
  if (online.length > 0 && !isOut) await noteHealthOf(services, lessor, fault)
  if (!isOut) await enqueueNextReports(services, key, fault === null ? SOON_MS : PAUSE_MS)
}

/** Whether a report goes through a web service; what was sent there once is asked after there, too. */
function isOnline({ authorities }: Services, { config }: IntegrationRow, row: ReportRow): boolean {
  const known = authorities[row.authority]
  if (!known) return false
  if (row.delivery === 'sent' || (row.document !== null && row.delivery === 'open')) return true
  return transportOf(known, transportIn(config)) === 'online'
}

/** Takes the next step for a report; one to an authority that this release does not know waits. */
async function advance(
  services: Services,
  service: AuthorityService | null,
  lessor: IntegrationRow,
  row: ReportRow,
): Promise<void> {
  const known = services.authorities[row.authority]
  return known
    ? advanceReport({ services, service, lessor, known: await withTables(services, known, row) }, row)
    : settleReport(services.db, row, { next_attempt_at: null }, nowInstant(services.clock))
}

/** Null if the authority was reachable, otherwise the fault. */
async function bringInLine(
  services: Services,
  lessor: IntegrationRow,
  due: readonly ReportRow[],
): Promise<VendorFaultCode | null> {
  try {
    return await callAuthority(services, lessor, async (service) => {
      const outcomes = await askAfterLots(services, service, due.filter(isInLot))
      for (const row of due)
        if (!isInLot(row)) outcomes.push(await unlessItsOwn(advance(services, service, lessor, row)))
      // A single answer proves that the authority is reachable.
      return outcomes.includes(null) ? null : (outcomes[0] ?? null)
    })
  } catch (error) {
    const fault = faultOfVendor(error)
    if (fault === null) throw error
    return fault
  }
}

/** Calls an authority with the credentials of an account. */
export function callAuthority<Result>(
  services: Pick<Services, 'vault' | 'vendors'>,
  lessor: IntegrationRow,
  work: (service: AuthorityService) => Promise<Result>,
): Promise<Result> {
  const secret = lessor.secret === null ? null : openSecret(services, lessor)
  const credentials = credentialsOf(partsOf(lessor), secret)
  if (credentials === null || !('authority' in credentials))
    throw new Error(`Integration ${lessor.id} is not an account at an authority.`)
  return services.vendors.authorities.call(credentials, work)
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

type InLot = ReportRow & { lot: string }

const isInLot = (row: ReportRow): row is InLot => row.delivery === 'sent' && row.lot !== null

/** Checks lots, ten at a time, or one by one if that fails. Returns the fault of each, null for none. */
async function askAfterLots(
  services: Services,
  service: AuthorityService,
  sent: readonly InLot[],
): Promise<(VendorFaultCode | null)[]> {
  const outcomes: (VendorFaultCode | null)[] = []
  for (let first = 0; first < sent.length; first += MAX_LOTS) {
    const rows = sent.slice(first, first + MAX_LOTS)
    const results = await readTogether(services, service, rows)
    for (const row of rows)
      if (results === null) outcomes.push(await askAfterOne(services, service, row))
      else {
        await noteLot(services, row, results.find(({ lot }) => lot === row.lot) ?? null)
        outcomes.push(null)
      }
  }
  return outcomes
}

/** Where answers are immediate, nothing is in a lot. */
const readLots = (service: AuthorityService, lots: readonly string[]): Promise<LotOutcome[]> =>
  service.readLots?.(lots) ?? Promise.resolve([])

/** The outcomes of lots checked in one request; null if one of them made it fail. */
async function readTogether(services: Services, service: AuthorityService, rows: readonly InLot[]) {
  try {
    return await readLots(
      service,
      rows.map(({ lot }) => lot),
    )
  } catch (error) {
    if (isOfTheRequest(error)) return null
    for (const row of rows) await noteUnasked(services, row, error)
    throw error
  }
}

/** Checks one lot alone. If the authority refuses to look it up, we assume that it does not have it. */
async function askAfterOne(
  services: Services,
  service: AuthorityService,
  row: InLot,
): Promise<VendorFaultCode | null> {
  try {
    const results = await readLots(service, [row.lot])
    await noteLot(services, row, results[0] ?? null)
    return null
  } catch (error) {
    if (isAuthorityError(error) && error.code === 'rejected') {
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
