import { GUEST_RETENTION_YEARS } from '@stayward/contract/stays/guest'
import type { GuestFacts } from '@stayward/contract/stays/guest-states'
import { Temporal } from 'temporal-polyfill'
import { memoized } from '../../kernel/bounded-map.ts'
import { type Clock, today } from '../../kernel/clock.ts'

/** The day from which the guests of a stay are erased. Memoized because many stays end on the same day. */
export const eraseAfter = memoized(2_000, (departure_date: string) =>
  Temporal.PlainDate.from(departure_date).add({ years: GUEST_RETENTION_YEARS }).toString(),
)

/** The input for the guards of a guest's commands. */
export const guestFacts = (
  clock: Clock,
  stay: { departure_date: string; time_zone: string },
): GuestFacts => ({
  is_retention_over: eraseAfter(stay.departure_date) <= today(clock, stay.time_zone),
})
