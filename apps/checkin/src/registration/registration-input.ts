import type { City } from '@stayward/contract/properties/geo'
import { type FieldError, fieldErrorsFromZod } from '@stayward/contract/stays/guest-registration/issue-codes'
import type { FieldRequirements } from '@stayward/contract/stays/guest-registration/regime'
import { regimeFieldsOf } from '@stayward/contract/stays/guest-registration/regime-field-names'
import type { RegimeId } from '@stayward/contract/stays/guest-registration/regime-ids'
import {
  GuestRegistration,
  type RegistrationDraft,
} from '@stayward/contract/stays/guest-registration/request'
import { broken } from '@stayward/contract/stays/guest-registration/rules'
import { choosesCity, draftOf, hasOneName } from './draft.ts'
import { type FormValues, type Question, QUESTIONS } from './form-values.ts'
import type { CityChoice } from './residence-city.ts'

/** A violated rule, by the question where it is shown and its stable code; `other` belongs to none. */
export type FormError = { path: Question | 'other'; code: string }

/** `input` is the form's content by request names; other fields that the regime requires are left out. */
export type CheckedForm = { input: RegistrationDraft } & (
  | { registration: GuestRegistration; errors: null }
  | { registration: null; errors: FormError[] }
)

/**
 * Parses a form as a registration, or returns everything missing or malformed, without calling the service.
 */
export function checkForm(
  values: FormValues,
  regime: RegimeId,
  requirements: FieldRequirements,
  choice: CityChoice,
): CheckedForm {
  const input = registrationInput(values, requirements, choice.city)
  const request = requestOf(input, regime)
  const parsed = GuestRegistration.safeParse(request)
  const found = formErrors([
    ...(choosesCity(requirements) && !choice.city ? [cityError(values, choice)] : []),
    ...(parsed.success ? [] : fieldErrorsFromZod(parsed.error, request)),
    ...missingFields(input, requirements),
  ])
  const errors = toldOnce(found, values)
  return parsed.success && errors.length === 0
    ? { input, registration: parsed.data, errors: null }
    : { input, registration: null, errors }
}

/** One error per question, in the order of the form. */
export function formErrors(errors: readonly Pick<FieldError, 'path' | 'code'>[]): FormError[] {
  const fields: FormError['path'][] = [...QUESTIONS, 'other']
  const placed = errors.map(({ path, code }) => ({ path: placeOf(path), code }))
  return fields.flatMap((field) => placed.find(({ path }) => path === field) ?? [])
}

/** An error of a guest's only name is shown once, at the field where it was typed. */
export const toldOnce = (errors: FormError[], values: FormValues): FormError[] =>
  hasOneName(values) ? errors.filter(({ path }) => path !== 'last_name') : errors

/** The question where a field's error is shown. */
export function placeOf(path: string): FormError['path'] {
  if (path === 'residence_city_id' || path === 'residence_province_id') return 'residence_city'
  const field = path.replace(/^regime_fields\./, '')
  return QUESTIONS.find((question) => question === field) ?? 'other'
}

/** The content of a form as a request has it: what only the regime asks for in an object of its own. */
export function requestOf(input: RegistrationDraft, regime: RegimeId): Record<string, unknown> {
  const own = regimeFieldsOf(regime)
  const isOwn = (field: string) => own.some((one) => one === field)
  const fields = Object.entries(input)
  const ownFields = fields.filter(([field]) => isOwn(field))
  return {
    ...Object.fromEntries(fields.filter(([field]) => !isOwn(field))),
    ...(ownFields.length > 0 && { regime_fields: { regime, ...Object.fromEntries(ownFields) } }),
  }
}

function registrationInput(
  values: FormValues,
  requirements: FieldRequirements,
  city: City | null,
): RegistrationDraft {
  const { residence_city_id: _id, residence_province_id: _province, ...draft } = draftOf(values)
  const place = city &&
    choosesCity(requirements) && { residence_city_id: city.id, residence_province_id: city.province_id }
  const unwanted = Object.entries(requirements).flatMap(([field, presence]) =>
    presence === 'hidden' ? field : [],
  )
  const input = Object.fromEntries(
    Object.entries({ ...draft, ...place }).filter(([field]) => !unwanted.includes(field)),
  )
  return hasOneName(values) && draft.first_name ? { ...input, last_name: draft.first_name } : input
}

function cityError(
  { residence_city }: FormValues,
  { options }: CityChoice,
): Pick<FieldError, 'path' | 'code'> {
  if (residence_city.trim() === '') return { path: 'residence_city', code: 'required' }
  return { path: 'residence_city', code: options.length > 0 ? 'choose_city' : 'unknown_city' }
}

/** What the regime requires and the form lacks, so that the guest sees it together with malformed fields. */
function missingFields(input: RegistrationDraft, requirements: FieldRequirements): FieldError[] {
  const missing = QUESTIONS.filter(
    (question) =>
      requirements[question] === 'required' &&
      input[question] === undefined &&
      question !== 'residence_province_id',
  )
  const lacksContact = requirements.phone === 'conditional' && requirements.email === 'conditional'
  return [
    ...missing.map((question) => broken(question, 'required')),
    ...(lacksContact ? [broken('phone', 'contact_required')] : []),
  ]
}
