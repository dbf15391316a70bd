import type { FieldError } from '@stayward/contract/stays/guest-registration/issue-codes'
import { plainPhone } from '@stayward/contract/kernel/phone'
import {
  type CountryCode,
  getCountries,
  getCountryCallingCode,
  isSupportedCountry,
  parsePhoneNumberFromString,
} from 'libphonenumber-js/max'

/** The calling codes of all countries, such as `34`; some share one. */
export const CALLING_CODES: readonly string[] = [
  ...new Set(getCountries().map((one) => getCountryCallingCode(one))),
]

/**
 * A phone number in E.164 (`+34612345678`), and whether it is in a known range; null if it is too short or
 * too long. A prefix like `+34` may be separate.
 */
export function readPhone(number: string, prefix = ''): { e164: string; is_known: boolean } | null {
  const parsed = parsePhoneNumberFromString(`${prefix}${number}`)
  return parsed?.isPossible() ? { e164: parsed.number, is_known: parsed.isValid() } : null
}

/** A phone number in E.164; null if it is in no known range. */
export function toE164(number: string): string | null {
  const phone = readPhone(number)
  return phone?.is_known ? phone.e164 : null
}

/**
 * A phone number in E.164 as people write it in a country: with a country code, or without one at home. Null
 * if no such number is possible.
 */
export function toE164In(country_alpha2: string, number: string): string | null {
  const home: CountryCode | undefined = isSupportedCountry(country_alpha2) ? country_alpha2 : undefined
  const parsed = parsePhoneNumberFromString(plainPhone(number), home)
  return parsed?.isValid() ? parsed.number : null
}

/** The error of a field that is not a phone number. */
export const phoneError = (path: string): FieldError => ({
  path,
  code: 'invalid_phone',
  message: 'Enter the number with its country code, such as +34 612 345 678.',
})
