import type { Guest } from '@stayward/contract/stays/guest'
import {
  DOCUMENT_TYPES,
  RELATIONSHIP_CODES,
} from '@stayward/contract/stays/guest-registration/registration-values'
import { mapKeys } from '@stayward/contract/kernel/keys'
import {
  ALL_REGIME_FIELDS,
  ITALIAN_DOCUMENTS,
  type RegimeField,
  TRAVELS_AS,
} from '@stayward/contract/stays/guest-registration/regime-field-names'
import type { FieldRequirements, Regime, StayFacts } from '@stayward/contract/stays/guest-registration/regime'
import type { RegistrationField } from '@stayward/contract/stays/guest-registration/request'
import { blankToNull } from '../../../components/blank-to-null'
import { knownWord } from '../../../components/known-words'
import type { Replacement } from '../../../trpc/replacement'
import type { Inputs } from '../../../trpc/types'

/** A registration as typed, with what only its regime has; document numbers stay blank while they are kept. */
export type GuestFormValues = Record<
  | Exclude<RegistrationField, 'marketing_consent' | 'residence_province_id' | 'residence_city_id'>
  | RegimeField,
  string
> & {
  residence_province_id: string | null
  residence_city_id: string | null
  marketing_consent: boolean
}

/** A guest as form values. */
export const toGuestForm = (guest: Guest): GuestFormValues => ({
  first_name: guest.first_name ?? '',
  last_name: guest.last_name ?? '',
  second_last_name: guest.second_last_name ?? '',
  nationality_country_code: guest.nationality_country_code ?? '',
  date_of_birth: guest.date_of_birth ?? '',
  sex: guest.sex ?? '',
  document_type: guest.document_type ?? '',
  document_number: '',
  document_support_number: '',
  residence_address: guest.residence_address ?? '',
  residence_country_code: guest.residence_country_code ?? '',
  residence_province_id: guest.residence_province_id,
  residence_city_id: guest.residence_city_id,
  residence_city: guest.residence_city ?? '',
  residence_postal_code: guest.residence_postal_code ?? '',
  phone_prefix: guest.phone_prefix ?? '',
  phone: guest.phone ?? '',
  email: guest.email ?? '',
  relationship_code: guest.relationship_code ?? '',
  marketing_consent: guest.marketing_consent ?? false,
  ...ownFieldsOf(guest),
})

function ownFieldsOf({ regime_fields }: Guest): Record<RegimeField, string> {
  const own: Partial<Record<string, string | null>> = regime_fields ?? {}
  return mapKeys(ALL_REGIME_FIELDS, (field) => own[field] ?? '')
}

/** Whether a guest's document numbers are kept if not typed again: only for the same type of document. */
export const keepsNumbers = (values: GuestFormValues, guest: Pick<Guest, 'document_type'>): boolean =>
  values.document_type !== '' && values.document_type === guest.document_type

type Rules = StayFacts & { regime: Regime }

/** What the property's country requires, given what is filled in or kept. */
export function requirementsOf(
  values: GuestFormValues,
  guest: Pick<Guest, 'document_type' | 'document_number'>,
  { regime, ...facts }: Rules,
): FieldRequirements {
  const kept = keepsNumbers(values, guest) ? guest.document_number : null
  return regime.requirements({ ...values, document_number: values.document_number || kept }, facts)
}

/** What the form sends: blank or hidden fields as null, the rest as typed, for the service to validate. */
export function toCorrection(
  guest_id: string,
  values: GuestFormValues,
  { regime, requirements }: { regime: Regime; requirements: FieldRequirements },
): Replacement<Inputs['guests']['correct']> {
  const { marketing_consent, residence_province_id, residence_city_id, ...texts } = values
  const asked = (field: RegistrationField | RegimeField) => requirements[field] !== 'hidden'
  const text = (field: keyof typeof texts) => (asked(field) ? blankToNull(texts[field]) : null)
  return {
    guest_id,
    // Refused at their fields if blank.
    first_name: texts.first_name,
    last_name: texts.last_name,
    nationality_country_code: texts.nationality_country_code,
    date_of_birth: texts.date_of_birth,
    sex: texts.sex,
    second_last_name: text('second_last_name'),
    document_type: knownWord(DOCUMENT_TYPES, text('document_type')),
    document_number: text('document_number'),
    document_support_number: text('document_support_number'),
    residence_address: text('residence_address'),
    residence_country_code: text('residence_country_code'),
    residence_province_id: asked('residence_province_id') ? residence_province_id : null,
    residence_city_id: asked('residence_city_id') ? residence_city_id : null,
    residence_city: text('residence_city'),
    // Sent as the form shows it, required or not: in some countries hardly anybody uses postal codes.
    residence_postal_code: blankToNull(texts.residence_postal_code),
    phone_prefix: blankToNull(texts.phone) === null ? null : text('phone_prefix'),
    phone: text('phone'),
    email: text('email'),
    relationship_code: knownWord(RELATIONSHIP_CODES, text('relationship_code')),
    marketing_consent,
    regime_fields: regimeFieldsFrom(regime, text),
  }
}

type Text = (field: RegimeField) => string | null

/** What only the regime asks for, as its object; null if it asks this guest for nothing more. */
function regimeFieldsFrom(
  { id }: Regime,
  text: Text,
): NonNullable<Inputs['guests']['correct']['regime_fields']> | null {
  if (ALL_REGIME_FIELDS.every((field) => text(field) === null)) return null
  const document_issuing_country_code = text('document_issuing_country_code')
  if (id === 'portugal')
    return { regime: id, document_issuing_country_code, place_of_birth: text('place_of_birth') }
  if (id !== 'italy') return null
  return {
    regime: id,
    document_issuing_country_code,
    travels_as: knownWord(TRAVELS_AS, text('travels_as')),
    birth_country_code: text('birth_country_code'),
    birth_municipality: text('birth_municipality'),
    birth_province: text('birth_province'),
    birth_municipality_code: text('birth_municipality_code'),
    italian_document_type: knownWord(ITALIAN_DOCUMENTS, text('italian_document_type')),
    document_issuing_municipality: text('document_issuing_municipality'),
    document_issuing_province: text('document_issuing_province'),
    document_issuing_municipality_code: text('document_issuing_municipality_code'),
  }
}
