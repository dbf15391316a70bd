import { keysOf, mapKeys } from '../../kernel/keys.ts'
import { draftOf } from './draft-of.ts'
import type { FieldError } from './issue-codes.ts'
import { isExtraNationality } from './nationalities.ts'
import { ADULT_AGE, ageOn } from './party.ts'
import { ALL_REGIME_FIELDS } from './regime-field-names.ts'
import type { FieldPresence, FieldRequirements, RegistrationFacts } from './regime.ts'
import type { GuestRegistration, RegistrationDraft } from './request.ts'
import { broken } from './rules.ts'

const MAX_AGE = 130
const WHOLE_DAY = /^\d{4}-\d{2}-\d{2}$/

/** Age on the day of arrival; null until the draft has a complete date of birth. */
export function draftAge({ date_of_birth }: RegistrationDraft, arrival_date: string): number | null {
  return date_of_birth && WHOLE_DAY.test(date_of_birth) ? ageOn(date_of_birth, arrival_date) : null
}

function relationshipPresence(age: number | null): FieldPresence {
  if (age === null) return 'conditional'
  return age < ADULT_AGE ? 'required' : 'hidden'
}

/** A field that belongs to another one. */
export const neededWith = (partner: unknown): FieldPresence => (partner ? 'required' : 'optional')

/** What every country requires: who the guest is, and every field that another filled field depends on. */
export function baseRequirements(guest: RegistrationDraft, arrival_date: string): FieldRequirements {
  return {
    first_name: 'required',
    last_name: 'required',
    second_last_name: 'optional',
    nationality_country_code: 'required',
    date_of_birth: 'required',
    sex: 'required',
    document_type: neededWith(guest.document_number),
    document_number: neededWith(guest.document_type),
    document_support_number: 'optional',
    residence_address: 'optional',
    residence_country_code: neededWith(guest.residence_province_id),
    residence_province_id: neededWith(guest.residence_city_id),
    residence_city_id: 'optional',
    residence_city: 'optional',
    residence_postal_code: 'optional',
    phone_prefix: neededWith(guest.phone),
    phone: 'optional',
    email: 'optional',
    relationship_code: relationshipPresence(draftAge(guest, arrival_date)),
    marketing_consent: 'required',
    ...NO_REGIME_FIELDS,
  }
}

const NO_REGIME_FIELDS = mapKeys(ALL_REGIME_FIELDS, () => 'hidden' as const)

/** One error for each required field that is null. */
export function missingFields(guest: GuestRegistration, requirements: FieldRequirements): FieldError[] {
  const draft = draftOf(guest)
  // Safe: requirements is a record over exactly these fields.
  return keysOf(requirements)
    .filter((field) => requirements[field] === 'required' && (draft[field] ?? null) === null)
    .map((field) =>
      broken(field, field === 'relationship_code' ? 'checkin.relationship_required' : 'required'),
    )
}

/** Somebody born after the arrival did not arrive: every authority refuses that. */
function birthErrors(
  { date_of_birth }: GuestRegistration,
  { today, arrival_date }: RegistrationFacts,
): FieldError[] {
  if (date_of_birth >= today || date_of_birth > arrival_date)
    return [broken('date_of_birth', 'birth_not_in_past')]
  return ageOn(date_of_birth, today) > MAX_AGE ? [broken('date_of_birth', 'birth_implausible')] : []
}

function countryErrors(guest: GuestRegistration, { knows_country }: RegistrationFacts): FieldError[] {
  const errors: FieldError[] = []
  const { nationality_country_code: nationality, residence_country_code: residence } = guest
  if (!isExtraNationality(nationality) && !knows_country(nationality)) {
    errors.push(broken('nationality_country_code', 'unknown_country'))
  }
  if (residence !== null && !knows_country(residence)) {
    errors.push(broken('residence_country_code', 'unknown_country'))
  }
  return [...errors, ...regimeCountryErrors(guest, { knows_country })]
}

/** Countries of birth and of documents may be those of a nationality without a country, such as Kosovo. */
function regimeCountryErrors(
  guest: GuestRegistration,
  { knows_country }: Pick<RegistrationFacts, 'knows_country'>,
): FieldError[] {
  const draft = draftOf(guest)
  return (['birth_country_code', 'document_issuing_country_code'] as const)
    .filter((field) => {
      const country = draft[field]
      return country && !isExtraNationality(country) && !knows_country(country)
    })
    .map((field) => broken(field, 'unknown_country'))
}

function provinceErrors(guest: GuestRegistration, { residence_province }: RegistrationFacts): FieldError[] {
  if (guest.residence_province_id === null) return []
  if (residence_province === null) return [broken('residence_province_id', 'unknown_province')]
  const country = guest.residence_country_code
  return country !== null && residence_province.country_alpha3 !== country
    ? [broken('residence_province_id', 'province_country_mismatch')]
    : []
}

function cityErrors(guest: GuestRegistration, { residence_city }: RegistrationFacts): FieldError[] {
  if (guest.residence_city_id === null) return []
  if (residence_city === null) return [broken('residence_city_id', 'unknown_city')]
  const province_id = guest.residence_province_id
  return province_id !== null && residence_city.province_id !== province_id
    ? [broken('residence_city_id', 'city_province_mismatch')]
    : []
}

/** The rules of every authority: plausible dates, existing codes, matching fields. */
export const consistencyErrors = (guest: GuestRegistration, facts: RegistrationFacts): FieldError[] => [
  ...birthErrors(guest, facts),
  ...countryErrors(guest, facts),
  ...provinceErrors(guest, facts),
  ...cityErrors(guest, facts),
  ...(facts.is_phone_possible === false ? [broken('phone', 'invalid_phone')] : []),
]
