import { authorityOf } from '@stayward/contract/authorities/authority'
import type { KnownAuthority } from '@stayward/integrations/authorities/authorities'
import type { ReportFacts } from '@stayward/integrations/authorities/reported-stay'
import type { Services } from '../../kernel/services.ts'
import { countsOf } from '../../stays/party/party.queries.ts'
import { beginningOf, dueAt, obstacleOf, partialAt } from '../../stays/readiness/report-obstacle.rules.ts'
import { readParty } from './report-facts.service.ts'
import type { ReportableStay } from './reportable-stays.queries.ts'
import { listReportsOf, type ReportRow } from './reports.queries.ts'
import { toldElsewhere } from './told-guests.rules.ts'

/** Whom a report is about: the guests who have to be reported, without those of other parts. */
export type ReportPeople = Pick<ReportFacts, 'guests' | 'earlier_guests'>

export async function peopleOf(
  services: Pick<Services, 'db' | 'vault'>,
  { rules }: KnownAuthority,
  row: ReportRow,
): Promise<ReportPeople> {
  if (row.kind === 'reservation') return { guests: [], earlier_guests: [] }
  const party = (await readParty(services, row)).filter((guest) => rules.covers(guest))
  const elsewhere = toldElsewhere(row, await listReportsOf(services.db, row))
  return {
    guests: party.filter(({ guest_id }) => !elsewhere.has(guest_id)),
    earlier_guests: party.filter(({ guest_id }) => elsewhere.has(guest_id)),
  }
}

/** What a report waits for: `until` an instant, or null for a change; null if it waits for nothing. */
export function waitFor(
  { clock, authorities }: Pick<Services, 'clock' | 'authorities'>,
  known: KnownAuthority,
  { row, stay, people }: { row: ReportRow; stay: ReportableStay; people: ReportPeople },
): { until: string | null } | null {
  const now = clock.now().getTime()
  const isPast = (instant: string) => Date.parse(instant) <= now
  const beginning = beginningOf(row.kind, stay)
  const obstacle =
    row.authority === authorityOf(stay.report_place)
      ? obstacleOf(authorities, row.kind, stay, countsOf(stay))
      : 'report.other_authority'
  if (obstacle === null) return isPast(beginning) ? null : { until: beginning }
  // Where the rest can follow in a further part, an incomplete party is reported in time as far as it goes.
  const isPartial =
    obstacle === 'report.checkin_incomplete' && known.rules.has_parts && people.guests.length > 0
  if (!isPartial) return { until: null }
  const until = partialAt(row.kind, stay, dueAt(known, row.kind, stay))
  return isPast(until) ? null : { until }
}
