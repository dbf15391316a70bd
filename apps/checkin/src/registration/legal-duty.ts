import { ageOn } from '@stayward/contract/stays/guest-registration/party'
import { regimeFor } from '@stayward/contract/stays/guest-registration/regimes'
import { dateOfBirth } from './draft.ts'
import type { FormValues } from './form-values.ts'

/** Whether the law of the property's country requires guest registration. */
export const isLegalDuty = (country_code: string): boolean => regimeFor(country_code).country_code !== null

/** Whether a guest will have to sign; one of unknown age counts as an adult. */
export function hasSignature(country_code: string, values: FormValues, arrival_date: string): boolean {
  const { signing_age } = regimeFor(country_code)
  const born = dateOfBirth(values)
  return signing_age !== null && (born === '' || ageOn(born, arrival_date) >= signing_age)
}
