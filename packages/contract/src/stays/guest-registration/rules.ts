import type { FieldError } from './issue-codes.ts'
import type { NameFault } from './names.ts'
import { ALL_REGIME_FIELDS, type RegimeField } from './regime-field-names.ts'
import type { RegistrationField } from './request.ts'

const tooLong = (max: number, whole = '') =>
  `Shorten this to ${max} characters${whole}, as in the machine-readable lines of the document: the authority stores no more.`

/** The rules across fields, by code, each with the sentence that says how to meet it. */
export const RULES = {
  required: 'This field is required with the rest of this registration.',
  'checkin.relationship_required': 'Say how this guest under 18 is related to the adult travelling along.',
  birth_not_in_past: 'Enter a date of birth in the past.',
  birth_implausible: 'Check the year of birth: the guest would be older than 130.',
  unknown_country: 'Choose a country: this code is not in ISO 3166-1.',
  unknown_province: 'Choose a province from the list.',
  unknown_city: 'Choose a city from the list.',
  province_country_mismatch: 'Choose a province of the country of residence.',
  city_province_mismatch: 'Choose a city of the province of residence.',
  city_not_spanish: 'Choose a Spanish municipality.',
  city_text_not_allowed: 'Leave the city as text empty and choose the municipality instead.',
  city_id_not_allowed: 'Enter the city as text: only residents of Spain choose a municipality.',
  invalid_postal_code: 'Enter the five digits of a Spanish postal code.',
  invalid_phone: 'Check the phone number and its prefix: the number is too short or too long.',
  contact_required: 'Enter a phone number or an email address.',
  not_latin: 'Enter the name in Latin letters, as in the machine-readable lines of the document.',
  name_has_digits: 'Remove digits from the name, or write them as the document does, such as II or Segundo.',
  name_has_brackets:
    'Remove brackets and quotation marks with their content, unless the document shows them.',
  name_has_comma: 'Remove the comma: write a suffix after a space, such as Smith Jr.',
  name_has_signs: 'Remove other characters: names have only letters, spaces, hyphens, apostrophes and dots.',
  invalid_check_letter: 'Check the document number: its digits and letters don’t match.',
  tax_number:
    'Enter an identity document, such as the passport: numbers starting with K, L or M are tax numbers of people ' +
    'without a DNI or NIE.',
  invalid_document_number:
    'Check the document number: use only the letters and digits printed on the document.',
  invalid_support_number: 'Enter the support number of the card: at most 9 letters and digits.',
  support_number_not_nine: 'Enter all nine letters and digits of the support number.',
  not_writable:
    'Use Latin letters, digits and plain punctuation: the authority cannot store other characters.',
  over_14: tooLong(14),
  over_30: tooLong(30),
  over_40: tooLong(40),
  over_100: tooLong(100),
  surnames_over_40: tooLong(40, ', both surnames together'),
  surnames_over_50: tooLong(50, ', both surnames together'),
  relationship_not_known:
    'Choose another relationship, such as OT (other): the police of the Basque Country has no code for guardians.',
  sex_not_known: 'Enter H or M as the document shows it: the Italian police has no other code.',
  country_not_known:
    'Choose the country that this territory belongs to: the Italian police has no code for it.',
  italian_municipality_not_allowed: 'Leave the Italian municipality and province empty for another country.',
  unknown_municipality:
    'Check the municipality and its province: the Italian police lists none with this name or code for that time.',
} as const satisfies Record<NameFault, string> & Record<string, string>

export type RuleCode = keyof typeof RULES

const isRegimeField = (field: RegistrationField | RegimeField): boolean =>
  ALL_REGIME_FIELDS.some((own) => own === field)

/** The 422 entry of a violated rule. */
export const broken = (field: RegistrationField | RegimeField, code: RuleCode): FieldError => ({
  path: isRegimeField(field) ? `regime_fields.${field}` : field,
  code,
  message: RULES[code],
})
