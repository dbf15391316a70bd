import { SPAIN } from '../../authorities/authority.ts'
import { SIGNING_AGE } from './party.ts'

/**
 * From which age guests sign their own entry in a property of a country; null where the law asks for no signature. What
 * regimes say, for pages that need nothing else of them.
 */
export const signingAgeIn = (country_code: string): number | null =>
  country_code === SPAIN ? SIGNING_AGE : null
