import { SPELLED_FIELDS, type ReportSpelling } from '@stayward/contract/authorities/report'
import type { Transliteration } from '@stayward/integrations/authorities/authority-port'
import type { Services } from '../../kernel/services.ts'
import { withTables } from './authority-tables.service.ts'
import { withNumber } from './report-document.service.ts'
import { factsOf, readParty } from './report-facts.service.ts'
import { findReportable, type ReportableStay } from './reportable-stays.queries.ts'
import { listReportsOf, type ReportRow, type StayKey } from './reports.queries.ts'

type Reading = Pick<Services, 'db' | 'vault' | 'clock' | 'authorities'>

/**
 * The names of a stay's guests that an authority gets in other letters, because its alphabet lacks theirs. Nothing while
 * a report has mistakes, which are shown first.
 */
export async function readSpellings(services: Reading, key: StayKey): Promise<ReportSpelling[]> {
  const stay = await findReportable(services.db, key)
  const first = (await listReportsOf(services.db, key)).filter(
    ({ kind, part }) => kind === 'travellers' && part === 1,
  )
  return stay ? (await Promise.all(first.map((row) => spellingsOf(services, stay, row)))).flat() : []
}

/** Those of the authority of one report, for everybody who has to be reported there. */
async function spellingsOf(
  services: Reading,
  stay: ReportableStay,
  row: ReportRow,
): Promise<ReportSpelling[]> {
  const named = services.authorities[row.authority]
  if (!named) return []
  const known = await withTables(services, named, row)
  const guests = (await readParty(services, row)).filter((guest) => known.rules.covers(guest))
  const facts = factsOf(services, row, stay, { guests, earlier_guests: [] })
  const written = known.write(withNumber(known, facts))
  if ('errors' in written) return []
  return written.transliterated.flatMap((one) => spelling(row, one))
}

function spelling(
  { authority }: ReportRow,
  { field, guest_id, from, to }: Transliteration,
): ReportSpelling[] {
  const spelled = SPELLED_FIELDS.find((name) => name === field)
  if (spelled === undefined || guest_id === null) return []
  return [{ authority, guest_id, field: spelled, name: from, written_as: to }]
}
