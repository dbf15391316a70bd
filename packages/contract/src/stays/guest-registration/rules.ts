import type { FieldError } from './issue-codes.ts'
import type { NameFault } from './names.ts'
import type { RegistrationField } from './request.ts'

/** The rules across fields, by code, each with the sentence that says how to meet it. */
export const RULES = {
  required: 'Fill in this field; it is needed together with the rest of this registration.',
  'checkin.relationship_required': 'Say what this guest under 18 is to the adult who travels along.',
  birth_not_in_past: 'Give the day of birth; it must be before today.',
  birth_implausible: 'Check the year of birth; nobody is older than 130.',
  unknown_country: 'Choose a country; ISO 3166-1 has no such code.',
  unknown_province: 'Choose a province from the list.',
  unknown_city: 'Choose a city from the list.',
  province_country_mismatch: 'Choose a province of the residence country.',
  city_province_mismatch: 'Choose a city of the residence province.',
  city_not_spanish: 'Choose a Spanish municipality.',
  city_text_not_allowed: 'Leave the city in words empty and choose the municipality instead.',
  city_id_not_allowed: 'Write the city in words; only residents of Spain choose a municipality.',
  invalid_postal_code: 'Give the five digits of a Spanish postal code.',
  invalid_phone: 'Check the phone number and its prefix; it is too short or too long for a number there.',
  contact_required: 'Give a phone number or an e-mail address.',
  not_latin: 'Write the name in Latin letters, as in the machine-readable lines of the document.',
  name_has_digits: 'Leave digits out of the name, or write them as the document does, such as II or Segundo.',
  name_has_brackets:
    'Leave out brackets and quotation marks, and what stands in them unless the document shows it.',
  name_has_comma: 'Leave out the comma; a suffix follows after a space, such as Smith Jr.',
  name_has_signs: 'Leave out signs; a name has letters, spaces, hyphens, apostrophes and dots.',
  invalid_check_letter: 'Check the document number; its digits and letters do not fit together.',
  tax_number:
    'Give an identity document, such as the passport: numbers with K, L or M are tax numbers of people without DNI and NIE.',
  invalid_document_number: 'Check the document number; use the letters and digits printed on the document.',
  invalid_support_number: 'Give the support number of the card; it has up to 9 letters and digits.',
} as const satisfies Record<NameFault, string> & Record<string, string>

export type RuleCode = keyof typeof RULES

/** The 422 entry for a broken rule. */
export const broken = (path: RegistrationField, code: RuleCode): FieldError => ({
  path,
  code,
  message: RULES[code],
})
