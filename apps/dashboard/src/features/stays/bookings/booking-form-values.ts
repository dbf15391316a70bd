import type { Booking, BookingCreate } from '@stayward/contract/stays/booking'
import { BOOKING_TEXT_NAMES, type BookingText } from '@stayward/contract/stays/booking-values'
import { blankTexts, sentTexts, shownTexts } from '../../../components/form-texts'
import { blankToNull } from '../../../components/blank-to-null'
import { amountTyped } from '../../../i18n/amount-typed'
import type { Inputs } from '../../../trpc/types'

/** The form as typed: texts, days that are in stored form once understood, and a number that may be blank. */
export type BookingFormValues = Record<BookingText, string> & {
  property_id: string | null
  from: string
  to: string
  guests_number: number | ''
  /** How many of its guests are no adults, if somebody said. */
  children_count: number | ''
  infants_count: number | ''
  status: BookingCreate['status']
  arrival_time: string
  guest_email: string
  locale: NonNullable<Booking['locale']> | ''
  source: Booking['source']
  total_amount: string
  currency: string
  payment_method: NonNullable<Booking['payment_method']> | ''
  contracted_on: string
}

export const emptyBooking = (property_id: string | null): BookingFormValues => ({
  ...blankTexts(BOOKING_TEXT_NAMES),
  property_id,
  from: '',
  to: '',
  guests_number: 2,
  children_count: '',
  infants_count: '',
  status: 'confirmed',
  arrival_time: '',
  guest_email: '',
  locale: '',
  source: 'direct',
  total_amount: '',
  currency: 'EUR',
  payment_method: '',
  contracted_on: '',
})

/** A booking as form values. Its status is changed by commands. */
export const toBookingForm = (booking: Booking): BookingFormValues => ({
  property_id: booking.property_id,
  from: booking.arrival_date,
  to: booking.departure_date,
  // The maximum of the property is no answer to how many come.
  guests_number: booking.guests_number_known ? booking.guests_number : '',
  children_count: booking.children_count ?? '',
  infants_count: booking.infants_count ?? '',
  status: booking.status === 'tentative' ? 'tentative' : 'confirmed',
  arrival_time: booking.arrival_time ?? '',
  guest_email: booking.guest_email ?? '',
  locale: booking.locale ?? '',
  source: booking.source,
  total_amount: booking.total_amount ?? '',
  currency: booking.currency ?? 'EUR',
  payment_method: booking.payment_method ?? '',
  contracted_on: booking.contracted_on,
  ...shownTexts(booking, BOOKING_TEXT_NAMES),
})

/** What the form sends: blank optional fields as null, the rest as typed, for the service to validate. */
export function toBookingCreate(
  values: BookingFormValues,
  property_id: string,
): Inputs['bookings']['create'] {
  return { property_id, status: values.status, ...toFields(values), ...splitOf(values) }
}

type Split = Pick<BookingFormValues, 'guests_number' | 'children_count' | 'infants_count'>

/** Whether somebody said how many of a party are no adults, also if none are. */
export const isSplit = ({ children_count, infants_count }: Split): boolean =>
  children_count !== '' || infants_count !== ''

/** How many of the guests are adults, below 0 if there are more children than guests; null while nobody says who they are. */
export const adultsIn = (values: Split): number | null => {
  const { guests_number, children_count, infants_count } = values
  if (!isSplit(values) || guests_number === '') return null
  return guests_number - Number(children_count) - Number(infants_count)
}

/** Whether more children than guests are given, which nothing can be saved with. */
export const isSplitTooBig = (values: Split): boolean => (adultsIn(values) ?? 0) < 0

/** The split of a party, if somebody entered one. Without the number of guests nobody knows the adults. */
function splitOf(values: Split) {
  if (!isSplit(values)) return {}
  const { children_count, infants_count } = values
  return {
    adults_count: adultsIn(values) ?? 0,
    children_count: Number(children_count),
    infants_count: Number(infants_count),
  }
}

/** The PATCH of a changed booking; null if nothing was changed. */
export function toBookingUpdate(
  base: BookingFormValues,
  values: BookingFormValues,
  booking: Pick<Booking, 'id' | 'adults_count' | 'children_count' | 'infants_count'>,
): Inputs['bookings']['update'] | null {
  const before = toFields(base)
  const after = toFields(values)
  const changes = Object.entries(after).filter(([field, value]) => value !== Reflect.get(before, field))
  const isSplitAgain = (['guests_number', 'children_count', 'infants_count'] as const).some(
    (field) => values[field] !== base[field],
  )
  if (changes.length === 0 && !isSplitAgain) return null
  return {
    booking_id: booking.id,
    ...Object.fromEntries(changes),
    // Amount and currency belong together, and so do the parts of a party, which add up to its size.
    ...((after.total_amount !== before.total_amount || after.currency !== before.currency) && {
      total_amount: after.total_amount,
      currency: after.currency,
    }),
    ...(isSplitAgain && splitAfter(values, booking)),
  }
}

/** The split of a changed party: what is typed, or none where that was emptied. */
function splitAfter(
  values: Split,
  before: Pick<Booking, 'adults_count' | 'children_count' | 'infants_count'>,
) {
  // A blank number becomes 0, which the service refuses at its field.
  if (isSplit(values)) return { ...splitOf(values), ...(values.guests_number === '' && { guests_number: 0 }) }
  const { adults_count, children_count, infants_count } = before
  const hadSplit = [adults_count, children_count, infants_count].some((count) => count !== null)
  return hadSplit ? { adults_count: null, children_count: null, infants_count: null } : {}
}

function toFields(values: BookingFormValues) {
  const total_amount = blankToNull(amountTyped(values.total_amount))
  return {
    ...sentTexts(values, BOOKING_TEXT_NAMES),
    from: values.from,
    to: values.to,
    // A blank number becomes 0, which the service refuses at its field.
    guests_number: Number(values.guests_number),
    source: values.source,
    arrival_time: blankToNull(values.arrival_time),
    guest_email: blankToNull(values.guest_email),
    locale: values.locale || null,
    total_amount,
    currency: total_amount === null ? null : values.currency,
    payment_method: values.payment_method || null,
    contracted_on: blankToNull(values.contracted_on),
  }
}
