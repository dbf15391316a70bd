import { ageOn } from '@stayward/contract/stays/guest-registration/party'
import type { StayFacts } from '@stayward/contract/stays/guest-registration/regime'
import type { RegimeId } from '@stayward/contract/stays/guest-registration/regime-ids'
import { REGIMES } from '@stayward/contract/stays/guest-registration/regimes'
import { dateOfBirth } from './draft.ts'
import type { FormValues } from './form-values.ts'

/** The country whose law requires guest registration, or `elsewhere` where none does. */
export function lawOf(regime: RegimeId): 'spain' | 'portugal' | 'italy' | 'elsewhere' {
  return regime === 'catalonia' || regime === 'basque_country' ? 'spain' : regime
}

/** Whether a guest will have to sign; one of unknown age counts as an adult. */
export function hasSignature(regime: RegimeId, values: FormValues, { arrival_date }: StayFacts): boolean {
  const { signing_age } = REGIMES[regime]
  const born = dateOfBirth(values)
  return signing_age !== null && (born === '' || ageOn(born, arrival_date) >= signing_age)
}
