import { isExpected } from '@stayward/contract/stays/booking-states'
import type { BookingStatus } from '@stayward/contract/stays/booking'

/** What decides which stay a text from a number is about. */
export type StayOfNumber = {
  id: string
  property_id: string
  from: string
  to: string
  status: BookingStatus
  conflict_since: string | null
}

/**
 * The stay that a guest most likely writes about: the current one, else the next, else the last. One that does not take
 * place counts only if there is no other.
 */
export function stayOfNumber<Stay extends StayOfNumber>(stays: readonly Stay[], now: string): Stay | null {
  const expected = stays.filter(isExpected)
  const asked = expected.length > 0 ? expected : stays
  const at = Date.parse(now)
  const byArrival = asked.toSorted((one, other) => Date.parse(one.from) - Date.parse(other.from))
  return (
    byArrival.find(({ from, to }) => Date.parse(from) <= at && at < Date.parse(to)) ??
    byArrival.find(({ from }) => Date.parse(from) > at) ??
    byArrival.at(-1) ??
    null
  )
}
