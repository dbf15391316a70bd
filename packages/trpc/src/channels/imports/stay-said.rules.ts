import { Amount } from '@stayward/contract/kernel/primitives'
import { amountIn, decimalsOf } from '@stayward/contract/kernel/currency'
import type { BookingSource } from '@stayward/contract/stays/booking'
import { splitErrors } from '../../stays/bookings/booking-input.rules.ts'
import type { StaySaid } from '../../stays/bookings/fill-stay.rules.ts'
import type { LeftOut, Reservation } from './read-reservation.rules.ts'

/** What a reservation says of a stay, and what of it does not fit a booking and is left out. */
export function saidOf(
  reservation: Reservation,
  source: BookingSource,
  { max_guests, today }: { max_guests: number | null; today: string },
): { said: StaySaid; left_out: LeftOut[] } {
  const { guests_number, booked_on, from } = reservation
  const fits = guests_number === null || max_guests === null || guests_number <= max_guests
  const size = fits ? guests_number : null
  const money = moneyOf(reservation)
  const isUnpriced = reservation.amount !== null && money.total_amount === null
  return {
    said: {
      source,
      external_reference: reservation.reference,
      guest_first_name: reservation.guest_first_name,
      guest_last_name: reservation.guest_last_name,
      guest_phone: reservation.phone,
      guest_email: reservation.email,
      guests_number: size,
      ...splitOf(reservation, size),
      // Nobody books after the arrival, or in the future.
      contracted_on: booked_on !== null && booked_on <= from && booked_on <= today ? booked_on : null,
      ...money,
    },
    left_out: [
      ...reservation.left_out,
      ...(fits ? [] : [{ column: 'guests_number' as const, text: String(guests_number) }]),
      ...(isUnpriced ? [{ column: 'amount' as const, text: String((reservation.amount ?? 0) / 100) }] : []),
    ],
  }
}

/** The split of a party, if it adds up. */
function splitOf({ adults, children, infants }: Reservation, guests_number: number | null) {
  const split = { adults_count: adults, children_count: children, infants_count: infants }
  const isWhole = guests_number !== null && splitErrors({ guests_number, ...split }).length === 0
  return isWhole ? split : { adults_count: null, children_count: null, infants_count: null }
}

/** An amount in its currency. Without one, or below nothing, it is no price. */
function moneyOf({ amount, currency }: Reservation): Pick<StaySaid, 'total_amount' | 'currency'> {
  const decimals = currency === null ? null : decimalsOf(currency)
  if (amount === null || currency === null || decimals === null || amount < 0)
    return { total_amount: null, currency: null }
  const digits = String(amount).padStart(decimals + 1, '0')
  const whole = digits.slice(0, digits.length - decimals)
  const written = amountIn(currency, `${whole}.${digits.slice(whole.length)}`)
  return Amount.safeParse(written).success
    ? { total_amount: written, currency }
    : { total_amount: null, currency: null }
}
