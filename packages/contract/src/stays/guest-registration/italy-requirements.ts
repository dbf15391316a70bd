import { baseRequirements, draftAge, neededWith } from './consistency.ts'
import { ADULT_AGE } from './party.ts'
import type { FieldPresence, FieldRequirements, StayFacts } from './regime.ts'
import { ITALY } from './regime-ids.ts'
import type { RegistrationDraft } from './request.ts'

/** What Alloggiati Web has no field for. */
const NOT_ASKED = {
  document_support_number: 'hidden',
  residence_address: 'hidden',
  residence_country_code: 'hidden',
  residence_province_id: 'hidden',
  residence_city_id: 'hidden',
  residence_city: 'hidden',
  residence_postal_code: 'hidden',
} as const satisfies Partial<FieldRequirements>

/** The first adult is the one that everybody else is registered under. */
function travelsPresence(age: number | null, has_head: boolean): FieldPresence {
  if (age === null) return 'conditional'
  return age < ADULT_AGE || has_head ? 'required' : 'hidden'
}

/** A document of every adult: the police needs it for heads; for other adults this is not confirmed by a source. */
function documentPresence(guest: RegistrationDraft, age: number | null): FieldPresence {
  if (guest.document_type || guest.document_number) return 'required'
  if (age === null) return 'conditional'
  return age >= ADULT_AGE ? 'required' : 'optional'
}

const typePresence = (type: string | null | undefined, document: FieldPresence): FieldPresence => {
  if (!type) return document === 'optional' ? 'hidden' : 'conditional'
  return type === 'PAS' || type === 'NIF' ? 'hidden' : 'required'
}

/** A municipality is needed for Italy, by name and province or by code. */
function municipalityPresence(
  country: string | null | undefined,
  isAsked: boolean,
  code: string | null | undefined,
): { name: FieldPresence; code: FieldPresence } {
  if (!isAsked) return { name: 'hidden', code: 'hidden' }
  if (!country) return { name: 'conditional', code: 'conditional' }
  if (country !== ITALY) return { name: 'hidden', code: 'hidden' }
  return { name: code ? 'optional' : 'required', code: 'optional' }
}

/** What article 109 of the TULPS asks of a guest. */
export function italianRequirements(
  guest: RegistrationDraft,
  { arrival_date, has_head }: StayFacts,
): FieldRequirements {
  const age = draftAge(guest, arrival_date)
  const document = documentPresence(guest, age)
  const birth = municipalityPresence(guest.birth_country_code, true, guest.birth_municipality_code)
  const issuing = municipalityPresence(
    guest.document_issuing_country_code,
    document !== 'optional',
    guest.document_issuing_municipality_code,
  )
  return {
    ...baseRequirements(guest, arrival_date),
    ...NOT_ASKED,
    document_type: document,
    document_number: document,
    travels_as: travelsPresence(age, has_head),
    birth_country_code: 'required',
    birth_municipality: birth.name,
    birth_province: birth.name === 'optional' ? neededWith(guest.birth_municipality) : birth.name,
    birth_municipality_code: birth.code,
    italian_document_type: typePresence(guest.document_type, document),
    document_issuing_country_code: document === 'optional' ? 'hidden' : document,
    document_issuing_municipality: issuing.name,
    document_issuing_province:
      issuing.name === 'optional' ? neededWith(guest.document_issuing_municipality) : issuing.name,
    document_issuing_municipality_code: issuing.code,
  }
}
