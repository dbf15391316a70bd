import { hasNights } from '@stayward/contract/stays/booking-states'
import type { Booking } from '@stayward/contract/stays/booking'

/**
 * The stay at a property at a time on its clock, `2026-12-09T10:30`; undefined if nobody is there, or guests only arrive
 * then. The times of `stays` have the offset of the property, so that they compare as they are written.
 */
export const whoIsThere = <Stay extends Pick<Booking, 'from' | 'to' | 'status' | 'conflict'>>(
  stays: readonly Stay[],
  time: string,
): Stay | undefined =>
  stays.find(
    ({ from, to, status, conflict }) =>
      hasNights({ status, conflict_since: conflict?.since ?? null }) &&
      from.slice(0, 16) < time &&
      time < to.slice(0, 16),
  )
