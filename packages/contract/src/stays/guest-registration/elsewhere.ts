import { baseRequirements, consistencyErrors, missingFields } from './consistency.ts'
import { otherRegimeErrors } from './other-regime.ts'
import type { Regime } from './regime.ts'

/** Countries without rules of their own: the given fields must be consistent, nothing more is required. */
export const elsewhere: Regime = {
  id: 'elsewhere',
  country_code: null,
  signing_age: null,
  requirements: (guest, facts) => baseRequirements(guest, facts.arrival_date),
  check: (guest, facts) => [
    ...otherRegimeErrors('elsewhere', guest),
    ...missingFields(guest, elsewhere.requirements(guest, facts)),
    ...consistencyErrors(guest, facts),
  ],
}
