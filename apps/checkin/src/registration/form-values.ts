import type { RegimeField } from '@stayward/contract/stays/guest-registration/regime-field-names'
import type { RegistrationField } from '@stayward/contract/stays/guest-registration/request'

/** The form's questions in order. A city is one question, whether chosen or typed. */
export const QUESTIONS = [
  'nationality_country_code',
  'date_of_birth',
  'document_type',
  'relationship_code',
  'travels_as',
  'first_name',
  'last_name',
  'second_last_name',
  'sex',
  'birth_country_code',
  'birth_municipality',
  'birth_province',
  'place_of_birth',
  'document_number',
  'document_support_number',
  'italian_document_type',
  'document_issuing_country_code',
  'document_issuing_municipality',
  'document_issuing_province',
  'residence_country_code',
  'residence_address',
  'residence_postal_code',
  'residence_city',
  'residence_province_id',
  'phone_prefix',
  'phone',
  'email',
  'marketing_consent',
] as const satisfies readonly (RegistrationField | RegimeField)[]
export type Question = (typeof QUESTIONS)[number]

/** Questions with one input of the same name. */
export type PlainQuestion = Exclude<Question, 'date_of_birth' | 'marketing_consent'>

const isPlain = (question: Question): question is PlainQuestion =>
  question !== 'date_of_birth' && question !== 'marketing_consent'

/** Request fields that are in the form exactly as they are sent. */
export const PLAIN_FIELDS = [...QUESTIONS.filter(isPlain), 'residence_city_id'] as const

/**
 * All inputs: the date of birth has three, `no_last_name` marks a single name, `residence_city_asked` is the
 * text for which a city was chosen, and `same_residence` copies the first guest's address.
 */
export const FORM_FIELDS = [
  ...PLAIN_FIELDS,
  'birth_day',
  'birth_month',
  'birth_year',
  'no_last_name',
  'residence_city_asked',
  'same_residence',
  'marketing_consent',
] as const
export type FormField = (typeof FORM_FIELDS)[number]

/** The value of each input, as typed. */
export type FormValues = Readonly<Record<FormField, string>>

/** The value of a ticked checkbox. */
export const TICKED = 'yes'

/** The values that the rest of the form depends on, without any names or numbers. */
export const DECIDING_FIELDS = [
  'nationality_country_code',
  'birth_day',
  'birth_month',
  'birth_year',
  'document_type',
  'residence_country_code',
] as const satisfies readonly FormField[]

/** A form with only `known` filled in. */
export const formValues = (known: Partial<FormValues> = {}): FormValues =>
  // The entries are created from exactly the keys of the type.
  Object.fromEntries(FORM_FIELDS.map((field) => [field, known[field] ?? ''])) as FormValues

/** The values of a form; missing inputs are empty, unknown ones are dropped. */
export const readFormValues = (form: { get: (name: string) => unknown }): FormValues =>
  formValues(
    Object.fromEntries(
      FORM_FIELDS.map((field) => {
        const value = form.get(field)
        return [field, typeof value === 'string' ? value : '']
      }),
    ),
  )
