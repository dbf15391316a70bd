import type { AllowedAction } from '@stayward/contract/kernel/primitives'
import { closedReason } from '@stayward/contract/stays/checkin-state'
import { signingAgeIn } from '@stayward/contract/stays/guest-registration/signing-age'
import { BOOKING_MACHINE, type BookingFacts, moveObstacle } from '@stayward/contract/stays/booking-states'
import { CHECKIN_MACHINE } from '@stayward/contract/stays/checkin-states'
import { allowedActions, simpleAction } from '@stayward/contract/kernel/state-machine'
import { type Clock, today } from '../../kernel/clock.ts'
import type { VisibleBooking } from './bookings.queries.ts'

/** The input for the guards of a booking's commands. */
export const bookingFacts = (clock: Clock, row: VisibleBooking): BookingFacts => ({
  arrival_date: row.arrival_date,
  to: row.to,
  today: today(clock, row.time_zone),
  now: clock.now(),
})

/** Whether a booking's check-in accepts guests, or the reason it does not. */
export function checkinDoor(clock: Clock, row: VisibleBooking) {
  const closed_reason = closedReason(row, clock.now())
  return { state: closed_reason === null ? 'open' : 'closed', facts: { closed_reason } } as const
}

/** The actions of a booking, and whether the caller can perform each now. */
export function bookingActions(clock: Clock, row: VisibleBooking): AllowedAction[] {
  const level = row.access_level
  const door = checkinDoor(clock, row)
  return [
    ...allowedActions(BOOKING_MACHINE, {
      state: row.status,
      facts: bookingFacts(clock, row),
      level,
      refusal: 'booking.invalid_transition',
    }),
    simpleAction('move', { level, right: 'booking.edit', obstacle: moveObstacle(row, clock.now()) }),
    ...allowedActions(CHECKIN_MACHINE, { ...door, level, refusal: 'checkin.invalid_transition' }),
    simpleAction('rotate_link', { level, right: 'checkin.manage', obstacle: null }),
    simpleAction('send_link', { level, right: 'checkin.manage', obstacle: linkObstacle(row, door.state) }),
    simpleAction('release_arrival', {
      level,
      right: 'checkin.manage',
      obstacle: releaseObstacle(clock, row),
    }),
    simpleAction('remove_guest', {
      level,
      right: 'guest.remove',
      obstacle: door.state === 'open' ? null : 'checkin.closed',
    }),
  ]
}

/** Why the arrival information cannot be released: a cancelled stay, one whose nights are taken, or nothing left to release. */
export function releaseObstacle(
  clock: Clock,
  row: VisibleBooking,
): 'checkin.booking_cancelled' | 'checkin.departed' | 'booking.in_conflict' | 'checkin.released' | null {
  const closed_reason = closedReason(row, clock.now())
  if (closed_reason === 'cancelled') return 'checkin.booking_cancelled'
  if (closed_reason === 'departed') return 'checkin.departed'
  if (closed_reason === 'conflict') return 'booking.in_conflict'
  if (row.arrival_released_at === null) return null
  return row.codes_shown_at === null && row.codes_after_signatures && countMissingSignatures(row) > 0
    ? null
    : 'checkin.released'
}

/** How many registered guests still have to sign; zero if the law requires no signatures. */
export const countMissingSignatures = ({
  country_code,
  unsigned,
}: Pick<VisibleBooking, 'country_code' | 'unsigned'>): number =>
  signingAgeIn(country_code) === null ? 0 : unsigned

/** Why the check-in link cannot be mailed: no address, or a link that accepts no guests. */
export const linkObstacle = (
  { guest_email }: Pick<VisibleBooking, 'guest_email'>,
  door: 'open' | 'closed',
): 'checkin.closed' | 'checkin.no_address' | null => {
  if (door === 'closed') return 'checkin.closed'
  return guest_email === null ? 'checkin.no_address' : null
}
