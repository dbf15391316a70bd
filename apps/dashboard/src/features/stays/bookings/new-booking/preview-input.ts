import { knownNights } from '../../../../dates/known-nights'
import type { Inputs } from '../../../../trpc/types'
import { type BookingFormValues, toBookingCreate } from '../booking-form-values'

const TIME = /^([01]\d|2[0-3]):[0-5]\d$/
const ADDRESS = /^[^\s@]+@[^\s@]+\.[^\s@.]+$/
const NUMBER = /^\+[\d\s().-]{8,}$/

/**
 * What is known of a booking that is being typed, as far as it decides what follows from it; null while its property, nights or
 * party are missing. Addresses that are half typed are left out.
 */
export function previewInput(values: BookingFormValues): Inputs['bookings']['preview'] | null {
  const { property_id } = values
  if (property_id === null || knownNights(values) === null || Number(values.guests_number) < 1) return null
  const { status, source, from, to, guests_number, locale, payment_method } = toBookingCreate(
    values,
    property_id,
  )
  const typed = (text: string, form: RegExp) => (form.test(text.trim()) ? text.trim() : null)
  return {
    property_id,
    status,
    source,
    from,
    to,
    guests_number,
    locale,
    payment_method,
    // Who booked is reported by name; the words of the messages are not shown.
    guest_first_name: values.guest_first_name.trim() || null,
    guest_last_name: values.guest_last_name.trim() || null,
    guest_email: typed(values.guest_email, ADDRESS),
    guest_phone: typed(values.guest_phone, NUMBER),
    arrival_time: typed(values.arrival_time, TIME),
  }
}
