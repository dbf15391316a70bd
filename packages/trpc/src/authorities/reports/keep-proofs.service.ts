import { REPORTING_AUTHORITIES } from '@stayward/contract/authorities/authority'
import type { AuthorityRules } from '@stayward/integrations/authorities/authority-rules'
import type { AuthorityService, Proof } from '@stayward/integrations/authorities/authority-port'
import { Temporal } from 'temporal-polyfill'
import type { IntegrationRow } from '../../integrations/integrations.queries.ts'
import { isAuthorityError } from '../../integrations/vendor-refusals.rules.ts'
import { nowInstant } from '../../kernel/clock.ts'
import type { Services } from '../../kernel/services.ts'
import { callAuthority } from './deliver-reports.service.ts'
import { isOfTheRequest } from './report-faults.rules.ts'
import { receiptPlace } from './report-files.service.ts'
import { putReceipt } from './report-receipts.queries.ts'
import {
  listConnectedLessors,
  listUnproved,
  noteProved,
  type UnprovedFilter,
  type UnprovedReport,
} from './unproved-reports.queries.ts'

/** How many reports of an account get their proof in one run. */
const BATCH = 500

type ProofTerms = NonNullable<AuthorityRules['proof']>

/**
 * Keeps the proofs that authorities issue for the reports of a day: each report gets the document of its day, sealed
 * and erased with its stay. What an authority does not have yet is asked for again an hour later. Returns how many
 * reports got one.
 */
export async function keepProofs(services: Services): Promise<number> {
  let kept = 0
  for (const authority of REPORTING_AUTHORITIES) {
    const terms = services.authorities[authority]?.rules.proof
    if (terms)
      for (const lessor of await listConnectedLessors(services.db, authority))
        kept += await keepProofsOf(services, lessor, terms)
  }
  return kept
}

async function keepProofsOf(services: Services, lessor: IntegrationRow, terms: ProofTerms): Promise<number> {
  const reports = await listUnproved(services.db, lessor, termsAt(services.clock.now(), terms))
  if (reports.length === 0) return 0
  try {
    return await callAuthority(services, lessor, (service) => keepDays(services, service, reports))
  } catch (error) {
    // The account’s own checks notice what is wrong with it.
    if (isAuthorityError(error)) return 0
    throw error
  }
}

/** Sent before today, and not so long ago that the authority has forgotten. */
function termsAt(now: Date, { time_zone, days }: ProofTerms): UnprovedFilter {
  const today = Temporal.Instant.fromEpochMilliseconds(now.getTime())
    .toZonedDateTimeISO(time_zone)
    .startOfDay()
  const instant = (moment: Temporal.ZonedDateTime) => moment.toInstant().toString()
  return { since: instant(today.subtract({ days })), before: instant(today), time_zone, limit: BATCH }
}

async function keepDays(
  services: Services,
  service: AuthorityService,
  reports: readonly UnprovedReport[],
): Promise<number> {
  let kept = 0
  for (const day of new Set(reports.map((report) => report.day))) {
    const proof = await proofOf(service, day)
    if (proof === null) continue
    const content = Buffer.from(proof.content).toString('base64')
    for (const report of reports.filter((one) => one.day === day))
      if (await keep(services, report, content)) kept++
  }
  return kept
}

/** The proof of a day; null where there is none, or where the authority answers for this day with something else. */
async function proofOf(service: AuthorityService, day: string): Promise<Proof | null> {
  try {
    return (await service.readProof?.(day)) ?? null
  } catch (error) {
    if (isOfTheRequest(error)) return null
    throw error
  }
}

const keep = ({ db, vault, clock }: Services, report: UnprovedReport, content: string): Promise<boolean> =>
  db.transaction(async (tx) => {
    const isNoted = await noteProved(tx, report, nowInstant(clock))
    if (isNoted) await putReceipt(tx, report, vault.seal(content, receiptPlace(report.id)))
    return isNoted
  })
