import { isPartyComplete } from '@stayward/contract/stays/guest-registration/party'
import { nowInstant } from '../../kernel/clock.ts'
import { countsOf } from '../../stays/party/party.queries.ts'
import { dueAt } from '../../stays/readiness/report-obstacle.rules.ts'
import { factsOf, readParty } from './report-facts.service.ts'
import { noteInstruction, reopenCheckin } from './report-outcome.service.ts'
import type { Step } from './report-step.rules.ts'
import type { ReportableStay } from './reportable-stays.queries.ts'
import { listReportsOf, lockStay, putReport, type ReportRow } from './reports.queries.ts'
import { isToldOtherwise, type Told, toldElsewhere, toldOf } from './told-guests.rules.ts'

/**
 * Compares what was reported to an authority without corrections with what is true now. Guests who were not reported
 * are in a further part; a person corrects what was reported otherwise. `stay` begins with the period of the report.
 */
export async function followTold(step: Step, row: ReportRow, stay: ReportableStay): Promise<void> {
  const { services, known } = step
  const now = await currentlyTold(step, row, stay)
  const elsewhere = toldElsewhere(row, await listReportsOf(services.db, row))
  const isTold = (id: string) => id in (row.told ?? {}) || elsewhere.has(id)
  if (known.rules.has_parts && !Object.keys(now).every(isTold)) await planPart(step, row, stay)
  if (row.kind === 'travellers' && known.rules.has_parts && !isPartyComplete(countsOf(stay)))
    await reopenCheckin(services, row)
  await noteInstruction(services, row, isToldOtherwise(row.told ?? {}, now) ? 'correct' : null)
}

/** What a report would say now of everybody who has to be reported. */
export async function currentlyTold(
  { services, known }: Pick<Step, 'services' | 'known'>,
  row: ReportRow,
  stay: ReportableStay,
): Promise<Told> {
  const party = row.kind === 'reservation' ? [] : await readParty(services, row)
  const guests = party.filter((guest) => known.rules.covers(guest))
  return toldOf(services, known, factsOf(services, row, stay, { guests, earlier_guests: [] }))
}

/** Plans the next part of a report, unless there is one, or guests are already reported for the next period. */
async function planPart({ services, known }: Step, row: ReportRow, stay: ReportableStay): Promise<void> {
  const { kind, authority, period, begins_at } = row
  const now = nowInstant(services.clock)
  await services.db.transaction(async (tx) => {
    await lockStay(tx, row)
    const reports = (await listReportsOf(tx, row)).filter(
      (one) => one.kind === kind && one.authority === authority,
    )
    const hasFollower = reports.some(
      (one) =>
        (one.period === period && one.part > row.part) ||
        (one.period > period && one.begins_at !== null && Date.parse(one.begins_at) <= Date.parse(now)),
    )
    if (hasFollower) return
    const part = Math.max(...reports.map((one) => one.part)) + 1
    const times = { period, begins_at, due_at: dueAt(known, kind, stay) }
    await putReport(tx, row, { id: services.ids.next(), kind, authority, part, ...times }, now)
  })
}
