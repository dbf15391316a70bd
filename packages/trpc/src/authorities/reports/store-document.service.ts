import { after, nowInstant } from '../../kernel/clock.ts'
import { connectionTo } from '../../stays/readiness/report-place.rules.ts'
import type { Prepared } from './report-document.service.ts'
import { hasUnanswered } from './report-numbers.queries.ts'
import { numberFor } from './report-numbers.service.ts'
import { recordReport } from './report-outcome.service.ts'
import { CLAIM_MS } from './report-schedule.service.ts'
import { documentPlace, type Step } from './report-step.rules.ts'
import type { ReportableStay } from './reportable-stays.queries.ts'
import { claimReport, type ReportRow, settleReport } from './reports.queries.ts'

/** Another worker has the report, or its intent has changed. */
class Unclaimed extends Error {}

/** An earlier document of the account has a lower number, and may not have arrived. */
class Unanswered extends Error {}

/** How long a document waits for the answer to an earlier one. */
const UNANSWERED_MS = 15_000

/** A stored document, with the row that holds it. */
export type StoredDocument = { row: ReportRow; text: string }

/**
 * Writes a document and stores it with its number, and claims the report for the call that sends it. Null if
 * another worker has it, or if it waits for the answer to an earlier one; then no number was drawn.
 */
export const claimDocument = (
  step: Step,
  row: ReportRow,
  stay: ReportableStay,
  prepared: Prepared,
): Promise<StoredDocument | null> =>
  storeDocument(step, row, stay, prepared, { delivery: 'open', until: CLAIM_MS })

/** Stores a document as the file that a person uploads. Before that, changes are written under the same number. */
export async function storeFile(
  step: Step,
  row: ReportRow,
  stay: ReportableStay,
  prepared: Prepared,
): Promise<void> {
  await storeDocument(step, row, stay, prepared, { delivery: 'file_ready', until: 0 })
}

async function storeDocument(
  { services, lessor, known }: Step,
  row: ReportRow,
  stay: ReportableStay,
  { facts, told, fingerprint }: Prepared,
  { delivery, until }: { delivery: 'open' | 'file_ready'; until: number },
): Promise<StoredDocument | null> {
  const connection = connectionTo(services.authorities, row.authority, stay.report_place)
  if (connection === null) throw new Error(`Nothing is reported to ${row.authority} from here.`)
  const now = services.clock.now()
  try {
    return await services.db.transaction(async (tx) => {
      const numbered = await numberFor(tx, row, connection)
      if (delivery === 'open' && numbered.counted_for !== null) {
        const counter = { ...row, establishment: numbered.counted_for }
        if (await hasUnanswered(tx, counter, { id: row.id, integration_id: lessor.id }))
          throw new Unanswered()
      }
      const written = known.write({ ...facts, sequence: numbered.sequence })
      if ('errors' in written) throw new Error(`A document of ${row.authority} depends on its number.`)
      const stored = await claimReport(
        tx,
        row,
        {
          delivery,
          ...numbered,
          told,
          fingerprint,
          revision: row.revision,
          integration_id: lessor.id,
          is_misplaced: false,
          document: services.vault.seal(written.text, documentPlace(row.id)),
          lot: null,
          communication_code: null,
          instruction: null,
          // What an earlier document was refused for is fixed in this one.
          errors: [],
        },
        { now: now.toISOString(), until: after(now, until) },
      )
      if (!stored) throw new Unclaimed()
      if (delivery === 'file_ready') {
        const made = { last_error: null, attempts: 0, warned_at: null, next_attempt_at: null }
        await settleReport(tx, stored, made, nowInstant(services.clock))
        if (row.delivery !== 'file_ready') await recordReport(services, tx, stored, 'report.file_ready')
      }
      return { row: stored, text: written.text }
    })
  } catch (error) {
    if (error instanceof Unanswered) {
      const wait = { now: now.toISOString(), until: after(now, UNANSWERED_MS) }
      await claimReport(services.db, row, {}, wait)
      return null
    }
    if (error instanceof Unclaimed) return null
    throw error
  }
}
