import type { FieldPresence, FieldRequirements, Regime } from '@stayward/contract/guest-registration/regime'
import type { RegistrationDraft } from '@stayward/contract/guest-registration/request'
import { TICKED, type FormValues, PLAIN_FIELDS, type Question } from './form-values.ts'

/** `YYYY-MM-DD` from the three inputs, '' while all are empty. A day that does not exist stays for the contract to refuse. */
export function dateOfBirth({ birth_day, birth_month, birth_year }: FormValues): string {
  const [day, month, year] = [birth_day, birth_month, birth_year].map((part) => part.trim())
  if (!day && !month && !year) return ''
  return [year, month?.padStart(2, '0'), day?.padStart(2, '0')].join('-')
}

/** An entry of the list of prefixes is `+1 CAN`, so that countries with one prefix stay apart. */
const prefixOf = (choice: string): string => choice.trim().split(' ')[0] ?? ''

/** The phone without the prefix that was pasted along with it, as `+34 612 34 56 78` or `0034 612 34 56 78`. */
function nationalNumber(phone: string, prefix: string): string {
  const international = phone.trim().replace(/^00/, '+')
  return prefix !== '' && international.startsWith(prefix) ? international.slice(prefix.length) : phone.trim()
}

/** The registration that a form holds so far: everything filled in, under the names of the request. */
export function draftOf(values: FormValues): RegistrationDraft {
  const prefix = prefixOf(values.phone_prefix)
  const phone = nationalNumber(values.phone, prefix)
  const texts = {
    ...Object.fromEntries(PLAIN_FIELDS.map((field) => [field, values[field].trim()])),
    date_of_birth: dateOfBirth(values),
    phone,
    phone_prefix: phone && prefix,
  }
  return {
    ...Object.fromEntries(Object.entries(texts).filter(([, text]) => text !== '')),
    marketing_consent: values.marketing_consent === TICKED,
  }
}

/** True for a guest who lives where the first guest does, whose address the server fills in. */
export const sharesResidence = ({ same_residence }: FormValues): boolean => same_residence === TICKED

const NO_RESIDENCE = {
  residence_address: 'hidden',
  residence_country_code: 'hidden',
  residence_province_id: 'hidden',
  residence_city_id: 'hidden',
  residence_city: 'hidden',
  residence_postal_code: 'hidden',
} as const satisfies Partial<FieldRequirements>

/** What the property's regime wants to know, given what is filled in. A city counts once it is chosen, not by its name. */
export function requirementsOf(values: FormValues, regime: Regime, arrival_date: string): FieldRequirements {
  const { residence_city_id: _id, residence_province_id: _province, ...draft } = draftOf(values)
  const requirements = regime.requirements(draft, { arrival_date })
  return sharesResidence(values) ? { ...requirements, ...NO_RESIDENCE } : requirements
}

/** True where the city is to be chosen from the list of municipalities instead of written. */
export const choosesCity = (requirements: FieldRequirements): boolean =>
  requirements.residence_city_id === 'required'

/** How a question of the form is put: one input serves both kinds of city, and a prefix belongs to its phone. */
export function presenceOf(question: Question, requirements: FieldRequirements): FieldPresence {
  if (question === 'residence_city' && choosesCity(requirements)) return 'required'
  if (question === 'phone_prefix' && requirements.phone_prefix !== 'required') return requirements.phone
  return requirements[question]
}

const WAITING: readonly Question[] = ['document_support_number', 'relationship_code', 'residence_province_id']

/** True for a question that nobody has to answer, or not before others. Without scripts it stays in sight. */
export function isFolded(question: Question, requirements: FieldRequirements): boolean {
  const presence = presenceOf(question, requirements)
  return presence === 'hidden' || (WAITING.includes(question) && presence !== 'required')
}
