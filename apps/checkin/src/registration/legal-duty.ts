import { ageOn } from '@stayward/contract/guest-registration/party'
import { regimeFor } from '@stayward/contract/guest-registration/regimes'
import { dateOfBirth } from './draft.ts'
import type { FormValues } from './form-values.ts'

/** Whether the law of the property's country asks for the registration of guests. */
export const isLegalDuty = (country_code: string): boolean => regimeFor(country_code).country_code !== null

/** Spain has everyone sign from this age on (Royal Decree 933/2021, article 4.2). */
export const SIGNING_AGE = 14

/** Whether a guest will be asked to sign; one of unknown age counts as grown up. */
export function hasSignature(country_code: string, values: FormValues, arrival_date: string): boolean {
  const born = dateOfBirth(values)
  return isLegalDuty(country_code) && !(born !== '' && ageOn(born, arrival_date) < SIGNING_AGE)
}
