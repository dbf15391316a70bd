import type { AuthorityRules } from '../authority-rules.ts'
import { hoursLater } from '../hours-later.ts'

const HOURS = 24

/** Reports to the Ministry: within a day of the arrival, or of the booking (Real Decreto 933/2021, article 6). */
export const sesRules: AuthorityRules = {
  kinds: ['travellers', 'reservation'],
  covers: () => true,
  dueAt: ({ kind, from, created_at }) => hoursLater(kind === 'travellers' ? from : created_at, HOURS),
  closesAt: () => null,
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
