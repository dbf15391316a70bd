import { DOCUMENT_TYPES } from '@stayward/contract/stays/guest-registration/registration-values'
import { supportNumberLooksRight } from '@stayward/contract/stays/guest-registration/documents'
import { readPhone } from '@stayward/trpc/kernel/phone'
import { phoneOf } from './draft.ts'
import { FORM_FIELDS, type FormValues } from './form-values.ts'
import type { FormError } from './registration-input.ts'
import type { CityChoice } from './residence-city.ts'

/** Input that is rarely right, though it may be: the guest is asked to confirm it, and can continue. */
export function secondLooks(values: FormValues, { city }: CityChoice): FormError[] {
  const looks: FormError[] = []
  const type = DOCUMENT_TYPES.find((one) => one === values.document_type)
  const support = values.document_support_number
  if (type && support.trim() !== '' && !supportNumberLooksRight(type, support))
    looks.push({ path: 'document_support_number', code: 'unusual_support_number' })
  // A few border villages have the postal code of the next province.
  const postal = values.residence_postal_code.trim()
  if (city?.ine_code && postal !== '' && !postal.startsWith(city.ine_code.slice(0, 2)))
    looks.push({ path: 'residence_postal_code', code: 'unusual_postal_code' })
  // Lists of numbers in use are never complete.
  const { phone, phone_prefix } = phoneOf(values)
  if (readPhone(phone, phone_prefix)?.is_known === false) looks.push({ path: 'phone', code: 'unusual_phone' })
  return looks
}

/** Identifies a confirmation: the same value is not asked about twice, another one is. */
export function lookKey({ path }: FormError, values: FormValues): string {
  const field = FORM_FIELDS.find((one) => one === path)
  return field ? `${path}:${values[field]}` : path
}
