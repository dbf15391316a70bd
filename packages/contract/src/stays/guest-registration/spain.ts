import { SPAIN } from '../../authorities/authority.ts'
import { baseRequirements, consistencyErrors, draftAge, missingFields } from './consistency.ts'
import { nameErrors, numberErrors } from './document-faults.ts'
import { hasSupportNumber, isValidSupportNumber } from './documents.ts'
import { draftOf } from './draft-of.ts'
import type { FieldError } from './issue-codes.ts'
import { otherRegimeErrors } from './other-regime.ts'
import { ADULT_AGE, SIGNING_AGE } from './party.ts'
import { postalCodePresence } from './postal-codes.ts'
import type { FieldPresence, FieldRequirements, Regime, RegistrationFacts, StayFacts } from './regime.ts'
import type { RegimeId } from './regime-ids.ts'
import type { GuestRegistration, RegistrationDraft } from './request.ts'
import { broken } from './rules.ts'

const SPANISH_POSTAL_CODE = /^(0[1-9]|[1-4]\d|5[0-2])\d{3}$/

// The ministry's upload instructions (v1.2.0, 2025) say "more than 14"; at exactly 14 it is safer to ask.
const SPANISH_DOCUMENT_AGE = 14

function documentPresence(guest: RegistrationDraft, age: number | null): FieldPresence {
  if (guest.document_type || guest.document_number) return 'required'
  if (age === null) return 'conditional'
  if (age >= ADULT_AGE) return 'required'
  if (age < SPANISH_DOCUMENT_AGE) return 'optional'
  if (!guest.nationality_country_code) return 'conditional'
  return guest.nationality_country_code === SPAIN ? 'required' : 'optional'
}

function supportPresence({ document_type }: RegistrationDraft): FieldPresence {
  if (!document_type) return 'conditional'
  return hasSupportNumber(document_type) ? 'required' : 'hidden'
}

type ResidencePresence = Pick<
  FieldRequirements,
  'residence_province_id' | 'residence_city_id' | 'residence_city'
>

function residencePresence(
  { residence_country_code }: RegistrationDraft,
  base: FieldRequirements,
): ResidencePresence {
  if (!residence_country_code) {
    return {
      residence_province_id: 'conditional',
      residence_city_id: 'conditional',
      residence_city: 'conditional',
    }
  }
  return residence_country_code === SPAIN
    ? { residence_province_id: 'required', residence_city_id: 'required', residence_city: 'hidden' }
    : {
        residence_province_id: base.residence_province_id,
        residence_city_id: 'hidden',
        residence_city: 'required',
      }
}

/** What Royal Decree 933/2021 asks of a guest, in every region. */
export function spanishRequirements(guest: RegistrationDraft, facts: StayFacts): FieldRequirements {
  const base = baseRequirements(guest, facts.arrival_date)
  const document = documentPresence(guest, draftAge(guest, facts.arrival_date))
  const contact = guest.phone || guest.email ? 'optional' : 'conditional'
  return {
    ...base,
    second_last_name: guest.document_type === 'NIF' ? 'required' : 'optional',
    document_type: document,
    document_number: document,
    document_support_number: supportPresence(guest),
    residence_address: 'required',
    residence_country_code: 'required',
    ...residencePresence(guest, base),
    residence_postal_code: guest.residence_country_code
      ? postalCodePresence(guest.residence_country_code)
      : 'required',
    phone: contact,
    email: contact,
  }
}

function documentErrors(guest: GuestRegistration): FieldError[] {
  const errors = numberErrors(guest)
  const { document_type: type, document_support_number: support } = guest
  if (hasSupportNumber(type) && support !== null && !isValidSupportNumber(support)) {
    errors.push(broken('document_support_number', 'invalid_support_number'))
  }
  return errors
}

function spanishResidenceErrors(
  guest: GuestRegistration,
  { residence_city }: RegistrationFacts,
): FieldError[] {
  const errors: FieldError[] = []
  if (residence_city?.ine_code === null) errors.push(broken('residence_city_id', 'city_not_spanish'))
  if (guest.residence_city !== null) errors.push(broken('residence_city', 'city_text_not_allowed'))
  if (guest.residence_postal_code !== null && !SPANISH_POSTAL_CODE.test(guest.residence_postal_code)) {
    errors.push(broken('residence_postal_code', 'invalid_postal_code'))
  }
  return errors
}

function residenceErrors(guest: GuestRegistration, facts: RegistrationFacts): FieldError[] {
  if (guest.residence_country_code === null) return []
  if (guest.residence_country_code === SPAIN) return spanishResidenceErrors(guest, facts)
  return guest.residence_city_id === null ? [] : [broken('residence_city_id', 'city_id_not_allowed')]
}

const contactErrors = ({ phone, email }: GuestRegistration): FieldError[] =>
  phone === null && email === null ? [broken('phone', 'contact_required')] : []

/** Every rule of Royal Decree 933/2021 that a registration breaks, with the requirements of its region. */
export const spanishErrors = (
  id: RegimeId,
  guest: GuestRegistration,
  facts: RegistrationFacts,
  requirements: FieldRequirements,
): FieldError[] => [
  ...otherRegimeErrors(id, guest),
  ...missingFields(guest, requirements),
  ...consistencyErrors(guest, facts),
  ...nameErrors(guest),
  ...documentErrors(guest),
  ...residenceErrors(guest, facts),
  ...contactErrors(guest),
]

/** Royal Decree 933/2021 as SES.HOSPEDAJES checks it (web service manual 3.1.3, upload instructions 1.2.0). */
export const spain: Regime = {
  id: 'spain',
  country_code: SPAIN,
  signing_age: SIGNING_AGE,
  requirements: spanishRequirements,
  check: (guest, facts) => spanishErrors('spain', guest, facts, spanishRequirements(draftOf(guest), facts)),
}
