import type { KnownAuthority } from '@stayward/integrations/authorities/authorities'
import type { ReportedGuest, ReportFacts } from '@stayward/integrations/authorities/reported-stay'
import type { Services } from '../../kernel/services.ts'
import type { ReportRow } from './reports.queries.ts'

/** By id of the guest, the keyed hash of what a document says of them. */
export type Told = Record<string, string>

/**
 * What a document says of each guest, or of who booked. The authority's own form decides: what it does not hold may
 * change without being told otherwise, and so may what is said of the property or of the rest of the party.
 */
export function toldOf(services: Pick<Services, 'vault'>, known: KnownAuthority, facts: ReportFacts): Told {
  if (facts.kind === 'reservation') return { [HOLDER]: hashOf(services, known, alone(facts, [])) }
  return Object.fromEntries(
    facts.guests.map((guest) => [guest.guest_id, hashOf(services, known, alone(facts, [guest]))]),
  )
}

/** Who booked has no id of a guest. */
const HOLDER = 'holder'

/** The facts of one guest alone, with everything fixed that is not about them and their stay. */
const alone = (facts: ReportFacts, guests: readonly ReportedGuest[]): ReportFacts => ({
  ...facts,
  reference: 'told',
  part: 1,
  sequence: 1,
  written_at: facts.contract.from,
  property: {
    ...facts.property,
    name: 'A',
    address: 'A',
    rooms_count: 1,
    has_internet: true,
    contact: { name: 'A', phone: null, email: null },
  },
  contract: { ...facts.contract, guests_number: 1, payment_method: 'OTRO' },
  holder: facts.kind === 'reservation' ? facts.holder : null,
  guests,
  earlier_guests: [],
})

function hashOf({ vault }: Pick<Services, 'vault'>, known: KnownAuthority, facts: ReportFacts): string {
  const written = known.write(facts)
  // Somebody who cannot be reported alone, such as a child, is compared by everything that is known of them.
  const said = 'text' in written ? written.text : JSON.stringify(facts.guests)
  return vault.lookup(said, 'report.told')
}

/** Whether a report says something else of a guest than what is true now, or names somebody who is gone. */
export const isToldOtherwise = (told: Told, now: Told): boolean =>
  Object.entries(told).some(([guest_id, hash]) => now[guest_id] !== hash)

/** The guests whom other parts of the same report, for the same period of the stay, tell, or told. */
export function toldElsewhere(row: ReportRow, parts: readonly ReportRow[]): Set<string> {
  const others = parts.filter(
    ({ id, delivery, document, ...other }) =>
      id !== row.id &&
      isSameReport(row, other) &&
      (document !== null || ['sent', 'handed_over', 'accepted'].includes(delivery)),
  )
  return new Set(others.flatMap(({ told }) => Object.keys(told ?? {})))
}

type Period = Pick<ReportRow, 'kind' | 'authority' | 'period'>

/** Whether two rows are parts of one report about one period of a stay. */
export const isSameReport = (one: Period, other: Period): boolean =>
  one.kind === other.kind && one.authority === other.authority && one.period === other.period
