import type {
  FilledField,
  ImportAction,
  RowReason,
  UnreadableRowReason,
} from '@stayward/contract/channels/import-values'
import { hasNights, OCCUPYING_STATUSES } from '@stayward/contract/stays/booking-states'
import { fieldsIn, fillingOf, type StaySaid } from '../../stays/bookings/fill-stay.rules.ts'
import type { ListedBooking, TakenNights } from './listed-bookings.queries.ts'
import type { ReservationStatus } from './read-reservation.rules.ts'

/** A reservation of a file, at a property. */
export type ListedStay = {
  property_id: string
  max_guests: number
  status: ReservationStatus
  from: string
  to: string
  said: StaySaid
}

/** What becomes of a reservation. */
export type StayPlan = {
  action: ImportAction
  reason: RowReason | UnreadableRowReason
  booking_id: string | null
  fills: FilledField[]
}

/** What is known of the properties of a file. */
export type Known = { bookings: readonly ListedBooking[]; nights: readonly TakenNights[] }

const isOccupying = ({ status }: ListedBooking): boolean =>
  OCCUPYING_STATUSES.some((occupying) => occupying === status)

/** What a reservation changes, by what is booked now. Bookings are found by their reference or their days, never by name. */
export function planStay(stay: ListedStay, { bookings, nights }: Known, now: string): StayPlan {
  const here = bookings.filter(({ property_id }) => property_id === stay.property_id)
  const known = byReference(stay, here)
  if (stay.status === 'cancelled') return planCancelled(known, now)
  const match = known ?? bySameNights(stay, here)
  const reason = known ? 'same_reference' : 'same_nights'
  if (match === null) {
    if (stay.status === 'other') return plan('unreadable', 'status_unclear')
    const taken = nights.find(
      ({ property_id, from, to }) => property_id === stay.property_id && from < stay.to && to > stay.from,
    )
    return taken ? plan('conflict', 'nights_taken', taken.booking_id) : plan('add', 'new')
  }
  if (match.erased_at !== null) return plan('same', 'erased', match.id)
  if (match.status === 'cancelled') return plan('same', 'cancelled_here', match.id)
  const fills =
    stay.status === 'other'
      ? []
      : fieldsIn(fillingOf(match, stay.said, { ...stay, registered: match.registered }))
  return { action: fills.length > 0 ? 'fill' : 'same', reason, booking_id: match.id, fills }
}

const plan = (
  action: ImportAction,
  reason: StayPlan['reason'],
  booking_id: string | null = null,
): StayPlan => ({ action, reason, booking_id, fills: [] })

/** Only a reference says for certain that a cancelled reservation is this booking: its nights may be sold again. */
function planCancelled(known: ListedBooking | null, now: string): StayPlan {
  if (known === null || !isOccupying(known)) return plan('same', 'cancelled_in_file', known?.id)
  if (known.erased_at !== null) return plan('same', 'erased', known.id)
  if (Date.parse(known.to) <= Date.parse(now)) return plan('same', 'over', known.id)
  return plan('cancel', 'same_reference', known.id)
}

/** The booking with the reference, an active one first. What an undo cancelled does not count. */
function byReference({ said }: ListedStay, here: readonly ListedBooking[]): ListedBooking | null {
  if (said.external_reference === null) return null
  const same = here.filter(
    ({ source, external_reference, is_undone }) =>
      external_reference === said.external_reference && source === said.source && !is_undone,
  )
  return same.find(isOccupying) ?? same.find(({ status }) => status === 'no_show') ?? same[0] ?? null
}

/** The booking with the same days, unless it is known to be another reservation. */
function bySameNights({ from, to, said }: ListedStay, here: readonly ListedBooking[]): ListedBooking | null {
  const same = here.filter(
    (booking) =>
      booking.arrival_date === from &&
      booking.departure_date === to &&
      booking.status !== 'cancelled' &&
      (booking.external_reference === null ||
        said.external_reference === null ||
        booking.external_reference === said.external_reference) &&
      (booking.feed_id === null || booking.source === said.source || said.external_reference === null),
  )
  return same.find(hasNights) ?? same[0] ?? null
}
