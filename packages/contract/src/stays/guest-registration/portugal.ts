import { SPAIN } from '../../authorities/authority.ts'
import { writeForSiba, writeInLatin1 } from '../../authorities/letters.ts'
import { baseRequirements, consistencyErrors, missingFields } from './consistency.ts'
import { nameErrors, numberErrors } from './document-faults.ts'
import { draftOf } from './draft-of.ts'
import type { FieldError } from './issue-codes.ts'
import { otherRegimeErrors } from './other-regime.ts'
import type { FieldPresence, FieldRequirements, Regime, RegistrationFacts, StayFacts } from './regime.ts'
import { PORTUGAL } from './regime-ids.ts'
import type { GuestRegistration, RegistrationDraft } from './request.ts'
import { joinedNameErrors, writingErrors } from './writable.ts'

const GIVEN_NAMES = { max: 40, code: 'over_40' } as const
const SURNAMES = { max: 40, code: 'surnames_over_40' } as const
const LOCALITY = { max: 30, code: 'over_30' } as const

/** What SIBA has no field for. */
const NOT_ASKED = {
  document_support_number: 'hidden',
  residence_address: 'hidden',
  residence_province_id: 'hidden',
  residence_city_id: 'hidden',
  residence_postal_code: 'hidden',
} as const satisfies Partial<FieldRequirements>

/** What only foreigners are asked. */
const askedOfForeigners = (presence: FieldPresence) => ({
  document_type: presence,
  document_number: presence,
  residence_country_code: presence,
  residence_city: presence,
  document_issuing_country_code: presence,
})

/** What Law 23/2007 asks of a guest. */
export function portugueseRequirements(
  guest: RegistrationDraft,
  { arrival_date }: StayFacts,
): FieldRequirements {
  const base = { ...baseRequirements(guest, arrival_date), ...NOT_ASKED }
  const { nationality_country_code: nationality } = guest
  if (nationality === PORTUGAL) return { ...base, ...askedOfForeigners('hidden') }
  return {
    ...base,
    ...askedOfForeigners(nationality ? 'required' : 'conditional'),
    // A municipality of Spain's list names the locality as well.
    ...(guest.residence_city_id && guest.residence_country_code === SPAIN && { residence_city: 'optional' }),
    place_of_birth: nationality ? 'optional' : 'conditional',
  }
}

/** The name of a municipality goes into the report where no locality is entered; some names are too long for it. */
const municipalityErrors = (
  { residence_city }: GuestRegistration,
  { residence_city: municipality }: RegistrationFacts,
): FieldError[] =>
  residence_city === null && municipality !== null
    ? writingErrors('residence_city', municipality.name, writeInLatin1, LOCALITY)
    : []

/** Names in SIBA's letters, one field for all surnames; localities in Latin letters (not confirmed by a source). */
function writtenErrors(guest: GuestRegistration): FieldError[] {
  const names = nameErrors(guest)
  return [
    ...(names.length > 0
      ? names
      : joinedNameErrors(guest, writeForSiba, { given: GIVEN_NAMES, surnames: SURNAMES })),
    ...writingErrors('residence_city', guest.residence_city, writeInLatin1, LOCALITY),
    ...writingErrors('place_of_birth', draftOf(guest).place_of_birth, writeInLatin1, LOCALITY),
  ]
}

/** Law 23/2007: foreigners of every age and nationality, EU citizens too, are reported to SIBA. */
export const portugal: Regime = {
  id: 'portugal',
  country_code: PORTUGAL,
  signing_age: null,
  requirements: portugueseRequirements,
  check: (guest, facts) => [
    ...otherRegimeErrors('portugal', guest),
    ...missingFields(guest, portugueseRequirements(draftOf(guest), facts)),
    ...consistencyErrors(guest, facts),
    ...(guest.nationality_country_code === PORTUGAL
      ? []
      : [...numberErrors(guest), ...writtenErrors(guest), ...municipalityErrors(guest, facts)]),
  ],
}
