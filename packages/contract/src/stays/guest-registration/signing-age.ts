import { SPAIN } from '../../authorities/authority.ts'
import { SIGNING_AGE } from './party.ts'

/**
 * The age from which guests sign their own entry in a country; null if the law requires no signature. Part of
 * the regimes, separate for pages that need nothing else of them.
 */
export const signingAgeIn = (country_code: string): number | null =>
  country_code === SPAIN ? SIGNING_AGE : null
