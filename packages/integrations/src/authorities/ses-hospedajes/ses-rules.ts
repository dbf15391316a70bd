import type { AuthorityRules } from '../authority-rules.ts'
import { ROYAL_DECREE } from '../spain/royal-decree.ts'

/** Reports to the Ministry. */
export const sesRules: AuthorityRules = {
  ...ROYAL_DECREE,
  can_cancel: true,
  has_parts: false,
  repeats: true,
  codes: {
    establishment_code: {
      max: 10,
      pattern: /^\S{1,10}$/,
      message: 'Enter the code that SES.HOSPEDAJES gave the property: at most ten characters.',
      is_required: true,
      example: '0000054321',
    },
  },
}
