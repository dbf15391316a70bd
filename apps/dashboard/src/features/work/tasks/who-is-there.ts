import { isExpected } from '@stayward/contract/stays/booking-states'
import type { Booking } from '@stayward/contract/stays/booking'

type Stay = Pick<Booking, 'from' | 'to' | 'status' | 'conflict'>

/**
 * Whose stay is under way or begins at a property at a time on its clock, `2026-12-09T10:30`; null if nobody's. The times of
 * `stays` have the offset of the property, so that they compare as they are written.
 */
export function whoIsThere<Of extends Stay>(
  stays: readonly Of[],
  time: string,
): { stay: Of; arrives: boolean } | null {
  const stay = stays.find(
    ({ from, to, status, conflict }) =>
      isExpected({ status, conflict_since: conflict?.since ?? null }) &&
      from.slice(0, 16) <= time &&
      time < to.slice(0, 16),
  )
  return stay === undefined ? null : { stay, arrives: stay.from.slice(0, 16) === time }
}
