import type { ReportError } from '@stayward/contract/authorities/report'
import { hasHead } from '@stayward/contract/stays/guest-registration/party'
import type { KnownAuthority } from '@stayward/integrations/authorities/authorities'
import type { ReportedGuest, ReportFacts } from '@stayward/integrations/authorities/reported-stay'
import { today } from '../../kernel/clock.ts'
import type { Services } from '../../kernel/services.ts'
import { contractedErrors } from '../../stays/bookings/contracted-on.rules.ts'
import { brokenRules } from '../../stays/checkin/registration-check.service.ts'
import { factsOf } from './report-facts.service.ts'
import type { ReportableStay } from './reportable-stays.queries.ts'
import type { ReportRow } from './reports.queries.ts'
import { type Told, toldOf } from './told-guests.rules.ts'

/** What a document is written from, once nothing is wrong with it. `fingerprint` tells other contents apart. */
export type Prepared = { facts: ReportFacts; told: Told; fingerprint: string }

type People = Pick<ReportFacts, 'guests' | 'earlier_guests'>

/** What the document of a report says with current data, or what needs fixing first. */
export async function prepareDocument(
  services: Pick<Services, 'db' | 'vault' | 'clock'>,
  known: KnownAuthority,
  row: ReportRow,
  stay: ReportableStay,
  people: People,
): Promise<Prepared | { errors: ReportError[] }> {
  const errors: ReportError[] = contractedErrors(stay, today(services.clock, stay.time_zone)).map(
    ({ path, code, message }) => ({ code, message, field: path, guest_id: null }),
  )
  const party = [...people.earlier_guests, ...people.guests].map(({ guest_id: id, is_minor }) => ({
    id,
    is_minor,
  }))
  for (const guest of people.guests)
    errors.push(...(await guestErrors(services, stay, guest, hasHead(party, guest.guest_id))))
  const facts = factsOf(services, row, stay, people)
  const written = known.write(withNumber(known, facts))
  if ('errors' in written) errors.push(...written.errors.filter((error) => !isNamed(errors, error)))
  if (errors.length > 0 || 'errors' in written) return { errors }
  return {
    facts,
    told: known.rules.can_cancel ? {} : toldOf(services, known, facts),
    fingerprint: services.vault.lookup(stableText(known, facts) ?? written.text, 'report.document'),
  }
}

async function guestErrors(
  services: Pick<Services, 'db' | 'clock'>,
  stay: ReportableStay,
  { guest_id, ...guest }: ReportedGuest,
  has_head: boolean,
): Promise<ReportError[]> {
  const { is_minor: _, residence_municipality: __, phone_e164: ___, ...registration } = guest
  const broken = await brokenRules(
    services,
    { ...stay, province_code: stay.report_place.province_code },
    registration,
    has_head,
  )
  return broken.map(({ path, code, message }) => ({ code, message, field: path, guest_id }))
}

/** Whether a field of a guest is named already, so that one mistake is named once. */
const isNamed = (errors: readonly ReportError[], { field, guest_id }: ReportError): boolean =>
  field !== null && errors.some((error) => error.field === field && error.guest_id === guest_id)

/** The number of a document is drawn when it is stored, so any other serves to look into a document before that. */
export const withNumber = ({ rules }: KnownAuthority, facts: ReportFacts): ReportFacts =>
  rules.counted_by === undefined ? facts : { ...facts, sequence: facts.sequence ?? 1 }

/** The document without what differs each time it is written; null if it cannot be written so. */
function stableText(known: KnownAuthority, facts: ReportFacts): string | null {
  const fixed = { ...facts, written_at: facts.contract.from }
  const written = known.write(known.rules.counted_by === undefined ? fixed : { ...fixed, sequence: 1 })
  return 'text' in written ? written.text : null
}
