import type { Booking, BookingCreate } from '@stayward/contract/booking'
import { given } from '../../components/given'
import type { Inputs } from '../../trpc/types'

/** The form as it is typed: texts, days or nothing, and a number that may be blank. */
export type BookingFormValues = {
  property_id: string | null
  from: string | null
  to: string | null
  guests_number: number | ''
  status: BookingCreate['status']
  arrival_time: string
  guest_first_name: string
  guest_last_name: string
  guest_email: string
  guest_phone: string
  locale: NonNullable<Booking['locale']> | ''
  source: Booking['source']
  external_reference: string
  total_amount: string
  currency: string
  payment_method: NonNullable<Booking['payment_method']> | ''
  special_requests: string
  notes: string
}

export const emptyBooking = (property_id: string | null): BookingFormValues => ({
  property_id,
  from: null,
  to: null,
  guests_number: 2,
  status: 'confirmed',
  arrival_time: '',
  guest_first_name: '',
  guest_last_name: '',
  guest_email: '',
  guest_phone: '',
  locale: '',
  source: 'direct',
  external_reference: '',
  total_amount: '',
  currency: 'EUR',
  payment_method: '',
  special_requests: '',
  notes: '',
})

/** What the form sends: blank optional fields as null, the rest as typed, for the service to judge. */
export function toBookingCreate(
  values: BookingFormValues,
  property_id: string,
): Inputs['bookings']['create'] {
  const total_amount = given(values.total_amount.replace(',', '.'))
  return {
    property_id,
    from: values.from ?? '',
    to: values.to ?? '',
    // A blank number is 0, which the service refuses at its field.
    guests_number: Number(values.guests_number),
    status: values.status,
    source: values.source,
    arrival_time: given(values.arrival_time),
    guest_first_name: given(values.guest_first_name),
    guest_last_name: given(values.guest_last_name),
    guest_email: given(values.guest_email),
    guest_phone: given(values.guest_phone),
    locale: values.locale || null,
    external_reference: given(values.external_reference),
    total_amount,
    currency: total_amount === null ? null : values.currency,
    payment_method: values.payment_method || null,
    special_requests: given(values.special_requests),
    notes: given(values.notes),
  }
}
