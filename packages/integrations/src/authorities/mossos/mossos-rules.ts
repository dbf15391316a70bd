import type { AuthorityRules } from '../authority-rules.ts'
import { ROYAL_DECREE } from '../spain/royal-decree.ts'

/** Mossos d'Esquadra: a file that a person uploads in the register of travellers; it knows no corrections. */
export const mossosRules: AuthorityRules = {
  ...ROYAL_DECREE,
  can_cancel: false,
  has_parts: true,
  repeats: true,
  counted_by: ({ establishment_code = '' }) => establishment_code,
  codes: {
    establishment_code: {
      max: 10,
      pattern: /^[A-Z\d]{9,10}$/,
      message: 'Enter the identifier of the establishment: 9 or 10 letters and digits, such as 08043AAR02.',
      is_required: true,
      example: '08043AAR02',
    },
    establishment_name: {
      max: 40,
      pattern: /^[\p{L}\d .,&'·-]{1,40}$/u,
      message: 'Enter the name of the establishment as registered with the Mossos: up to 40 characters.',
      is_required: false,
      example: 'ÀTIC GRÀCIA',
    },
  },
}
