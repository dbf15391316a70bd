import { REPORT_DUE_MS } from '@stayward/contract/authorities/report-states'
import type { AuthorityRules } from '../authority-rules.ts'
import { LENGTHS } from './catalogues.ts'

/** What has to be reported to the Ertzaintza and when, and what its service A19 can do. */
export const ertzaintzaRules: AuthorityRules = {
  kinds: ['travellers', 'reservation'],
  covers: () => true,
  dueAt: ({ kind, from, created_at }) =>
    new Date(Date.parse(kind === 'travellers' ? from : created_at) + REPORT_DUE_MS).toISOString(),
  closesAt: () => null,
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
