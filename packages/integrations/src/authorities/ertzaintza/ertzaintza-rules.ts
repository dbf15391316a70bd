import type { AuthorityRules } from '../authority-rules.ts'
import { ROYAL_DECREE } from '../spain/royal-decree.ts'
import { LENGTHS } from './catalogues.ts'

/** What has to be reported to the Ertzaintza and when, and what its service A19 can do. */
export const ertzaintzaRules: AuthorityRules = {
  ...ROYAL_DECREE,
  can_cancel: false,
  has_parts: true,
  repeats: true,
  codes: {
    establishment_code: {
      max: LENGTHS.establishment_code,
      // Not confirmed by a source beyond its length; examples are a letter and digits.
      pattern: /^[A-Z0-9]{1,10}$/,
      message:
        'Enter the code of the establishment as the Ertzaintza gave it: at most 10 letters and digits.',
      is_required: true,
      example: 'C1123',
    },
  },
}
