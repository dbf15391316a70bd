import type { Booking } from '@stayward/contract/stays/booking'
import type { Property } from '@stayward/contract/properties/property'
import { knownDay } from '../../../components/known-words'
import { type BookingFormValues, isSplit } from './booking-form-values'

/** A consequence of changing a booking. */
export type EditEffect =
  | { kind: 'codes'; count: number; from: string; to: string }
  | { kind: 'cleaning'; day: string }
  | { kind: 'times' }
  | { kind: 'reopens'; count: number }
  | { kind: 'split' }

type Stay = Pick<
  Booking,
  'arrival_date' | 'departure_date' | 'from' | 'to' | 'guests_number' | 'adults_count' | 'checkin'
>
type Chosen = Pick<BookingFormValues, 'from' | 'to' | 'guests_number' | 'children_count' | 'infants_count'>
type Hours = Pick<Property, 'check_in_time' | 'check_out_time' | 'auto_cleaning_task'>

/** The consequences of the chosen values for a stay with this many codes and cleanings. */
export function editConsequences(
  stay: Stay,
  { guests_number, children_count, infants_count, ...typed }: Chosen,
  hours: Hours,
  hanging: { codes: number; cleanings: number },
): EditEffect[] {
  const effects: EditEffect[] = []
  const [from, to] = [knownDay(typed.from), knownDay(typed.to)]
  const isArrivalNew = from !== null && from !== stay.arrival_date
  const isDepartureNew = to !== null && to !== stay.departure_date
  if ((isArrivalNew || isDepartureNew) && from !== null && to !== null && hanging.codes > 0)
    effects.push({ kind: 'codes', count: hanging.codes, from, to })
  if (isDepartureNew && hours.auto_cleaning_task && hanging.cleanings > 0)
    effects.push({ kind: 'cleaning', day: to })
  // An instant has the offset of the property, so its time is the one that was agreed there.
  const isEarlyOrLate =
    (isArrivalNew && stay.from.slice(11, 16) !== hours.check_in_time) ||
    (isDepartureNew && stay.to.slice(11, 16) !== hours.check_out_time)
  if (isEarlyOrLate) effects.push({ kind: 'times' })
  const more = Number(guests_number) - stay.checkin.registered
  if (stay.checkin.state === 'completed' && more > 0) effects.push({ kind: 'reopens', count: more })
  const isEmptied = !isSplit({ guests_number, children_count, infants_count })
  if (stay.adults_count !== null && isEmptied && guests_number !== '' && guests_number !== stay.guests_number)
    effects.push({ kind: 'split' })
  return effects
}
