import { FILLED_FIELDS, type FilledField } from '@stayward/contract/channels/import-values'
import { searchKey } from '@stayward/contract/kernel/search-key'
import type { BookingSource } from '@stayward/contract/stays/booking'
import { moneyErrors, splitErrors } from './booking-input.rules.ts'
import type { BookingRow } from './bookings.queries.ts'

/** What a file says of a stay; null is what it leaves open. */
export type StaySaid = {
  source: BookingSource
  external_reference: string | null
  guest_first_name: string | null
  guest_last_name: string | null
  guest_phone: string | null
  guest_email: string | null
  guests_number: number | null
  adults_count: number | null
  children_count: number | null
  infants_count: number | null
  contracted_on: string | null
  total_amount: string | null
  currency: string | null
}

/** The columns of a booking that decide what it lacks. */
export type FillableBooking = Pick<BookingRow, FilledField | 'source' | 'feed_id' | 'guests_number_known'>

type Said = Partial<Pick<StaySaid, FilledField>>
export type Filling = { [Field in FilledField]?: NonNullable<StaySaid[Field]> }

/**
 * What a booking gets from a file: only what it lacks, and only what fits the rest of it. What people entered stays.
 * `registered` guests are the fewest that a party can have.
 */
export function fillingOf(
  booking: FillableBooking,
  said: StaySaid,
  { max_guests, registered }: { max_guests: number; registered: number },
): Filling {
  const filling = {
    ...referenceOf(booking, said),
    ...namesOf(booking, said),
    ...(booking.guest_phone === null && { guest_phone: said.guest_phone }),
    ...(booking.guest_email === null && { guest_email: said.guest_email }),
    ...partyOf(booking, said, { max_guests, registered }),
    ...contractOf(booking, said),
    ...(booking.total_amount === null &&
      moneyErrors(said).length === 0 && { total_amount: said.total_amount, currency: said.currency }),
  }
  // Every field is one of `filling`, without its nulls.
  return Object.fromEntries(Object.entries(filling).filter(([, value]) => value !== null)) as Filling
}

/** The names of the fields in a filling. */
export const fieldsIn = (filling: Filling): FilledField[] =>
  FILLED_FIELDS.filter((field) => filling[field] !== undefined)

/** A reference means nothing without its channel. */
const referenceOf = (booking: FillableBooking, { source, external_reference }: StaySaid): Said =>
  booking.external_reference === null && booking.source === source ? { external_reference } : {}

/** A surname is added to a first name only if both are of the same person. */
function namesOf(booking: FillableBooking, { guest_first_name, guest_last_name }: StaySaid): Said {
  const { guest_first_name: first, guest_last_name: last } = booking
  if (first === null && last === null) return { guest_first_name, guest_last_name }
  const isSame = first !== null && searchKey(first) === searchKey(guest_first_name ?? '')
  return isSame && last === null ? { guest_last_name } : {}
}

/** The size of a party that nobody has said yet, with its split; or the split of a party whose size is the same. */
function partyOf(
  booking: FillableBooking,
  said: StaySaid,
  { max_guests, registered }: { max_guests: number; registered: number },
): Said {
  const guests_number = booking.guests_number_known ? booking.guests_number : said.guests_number
  if (guests_number === null || guests_number > max_guests || guests_number < registered) return {}
  const size = booking.guests_number_known ? {} : { guests_number }
  const { adults_count, children_count, infants_count } = said
  const split = { adults_count, children_count, infants_count }
  const isOpen = [booking.adults_count, booking.children_count, booking.infants_count].every(
    (count) => count === null,
  )
  return isOpen && splitErrors({ guests_number, ...split }).length === 0 ? { ...size, ...split } : size
}

/** Nobody entered when a feed's stay was booked: it has the day on which it was first read. */
const contractOf = ({ feed_id, contracted_on }: FillableBooking, said: StaySaid): Said =>
  feed_id !== null && said.contracted_on !== null && said.contracted_on < contracted_on
    ? { contracted_on: said.contracted_on }
    : {}
