import type { AuthorityRules } from '../authority-rules.ts'
import { hoursLater } from '../hours-later.ts'

/** Royal Decree 933/2021 gives a day from the arrival, and from the booking for who booked. */
const HOURS = 24

/** Mossos d'Esquadra: a file that a person uploads in the register of travellers; it knows no corrections. */
export const mossosRules: AuthorityRules = {
  kinds: ['travellers', 'reservation'],
  covers: () => true,
  dueAt: ({ kind, from, created_at }) => hoursLater(kind === 'reservation' ? created_at : from, HOURS),
  closesAt: () => null,
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
  },
}
