import { SPAIN } from '../../authorities/authority.ts'
import { draftOf } from './draft-of.ts'
import { SIGNING_AGE } from './party.ts'
import type { Regime } from './regime.ts'
import { broken } from './rules.ts'
import { spanishErrors, spanishRequirements } from './spain.ts'

/** Spain's rules, with what the service of the Ertzaintza (A19) can hold. */
export const basqueCountry: Regime = {
  id: 'basque_country',
  country_code: SPAIN,
  signing_age: SIGNING_AGE,
  requirements: spanishRequirements,
  check: (guest, facts) => [
    ...spanishErrors('basque_country', guest, facts, spanishRequirements(draftOf(guest), facts)),
    ...(guest.relationship_code === 'TU' ? [broken('relationship_code', 'relationship_not_known')] : []),
  ],
}
