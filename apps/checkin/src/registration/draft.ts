import type {
  FieldPresence,
  FieldRequirements,
  Regime,
  StayFacts,
} from '@stayward/contract/stays/guest-registration/regime'
import { cleanPhone, splitInternational } from '@stayward/contract/stays/guest-registration/phones'
import type { RegistrationDraft } from '@stayward/contract/stays/guest-registration/request'
import { TICKED, type FormValues, PLAIN_FIELDS, type Question } from './form-values.ts'

/**
 * `YYYY-MM-DD` from the three inputs, '' while all are empty. A day that does not exist is left for the
 * contract to refuse.
 */
export function dateOfBirth({ birth_day, birth_month, birth_year }: FormValues): string {
  const [day, month, year] = [birth_day, birth_month, birth_year].map((part) => part.trim())
  if (!day && !month && !year) return ''
  return [year, month?.padStart(2, '0'), day?.padStart(2, '0')].join('-')
}

/** An entry of the list of prefixes is `+1 CAN`, so that countries with the same prefix are distinct. */
const prefixOf = (choice: string): string => choice.trim().split(' ')[0] ?? ''

/**
 * Prefix and number of the phone; one typed as `+34 612 34 56 78` or `0034 612 34 56 78` includes its prefix.
 */
export function phoneOf({ phone: typed, phone_prefix }: FormValues): { phone_prefix: string; phone: string } {
  const phone = cleanPhone(typed)
  return splitInternational(phone) ?? { phone_prefix: phone && prefixOf(phone_prefix), phone }
}

/** The registration in a form so far: all filled fields, by their names in the request. */
export function draftOf(values: FormValues): RegistrationDraft {
  const texts = {
    ...Object.fromEntries(PLAIN_FIELDS.map((field) => [field, values[field].trim()])),
    date_of_birth: dateOfBirth(values),
    ...phoneOf(values),
  }
  return {
    ...Object.fromEntries(Object.entries(texts).filter(([, text]) => text !== '')),
    marketing_consent: values.marketing_consent === TICKED,
  }
}

/** True for a guest who lives with the first guest; the server fills in the address. */
export const sharesResidence = ({ same_residence }: FormValues): boolean => same_residence === TICKED

/** True for a guest whose document has only one name. It is sent as both first name and surname. */
export const hasOneName = ({ no_last_name }: FormValues): boolean => no_last_name === TICKED

const NO_RESIDENCE = {
  residence_address: 'hidden',
  residence_country_code: 'hidden',
  residence_province_id: 'hidden',
  residence_city_id: 'hidden',
  residence_city: 'hidden',
  residence_postal_code: 'hidden',
} as const satisfies Partial<FieldRequirements>

/** Without a surname there is no second one, unless the type of document says otherwise. */
const oneName = ({ second_last_name }: FieldRequirements): Partial<FieldRequirements> => ({
  last_name: 'hidden',
  second_last_name: second_last_name === 'required' ? 'required' : 'hidden',
})

/**
 * What the property's regime requires, given what is filled in. A city counts once it is chosen, not by its
 * name.
 */
export function requirementsOf(
  values: FormValues,
  regime: Pick<Regime, 'requirements'>,
  facts: StayFacts,
): FieldRequirements {
  const { residence_city_id: _id, residence_province_id: _province, ...draft } = draftOf(values)
  const requirements = regime.requirements(draft, facts)
  return {
    ...requirements,
    ...(sharesResidence(values) && NO_RESIDENCE),
    ...(hasOneName(values) && oneName(requirements)),
  }
}

/** True if the city must be chosen from the list of municipalities instead of typed. */
export const choosesCity = (requirements: FieldRequirements): boolean =>
  requirements.residence_city_id === 'required'

/** How a question is presented: one input serves both types of city, and a prefix belongs to its phone. */
export function presenceOf(question: Question, requirements: FieldRequirements): FieldPresence {
  if (question === 'residence_city' && choosesCity(requirements)) return 'required'
  if (question === 'phone_prefix' && requirements.phone_prefix !== 'required') return requirements.phone
  return requirements[question]
}

const WAITING: readonly Question[] = [
  'document_support_number',
  'relationship_code',
  'residence_province_id',
  'travels_as',
  'birth_municipality',
  'birth_province',
  'italian_document_type',
  'document_issuing_municipality',
  'document_issuing_province',
]

/** True for a question that nobody has to answer, or only after others. Without scripts it stays visible. */
export function isFolded(question: Question, requirements: FieldRequirements): boolean {
  const presence = presenceOf(question, requirements)
  return presence === 'hidden' || (WAITING.includes(question) && presence !== 'required')
}
