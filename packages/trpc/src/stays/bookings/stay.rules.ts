import type { BookingPhase } from '@stayward/contract/stays/booking'
import { isDay } from '@stayward/contract/kernel/primitives'
import type { FieldError } from '@stayward/contract/stays/guest-registration/issue-codes'
import { MAX_NIGHTS } from '@stayward/contract/kernel/limits'
import { Temporal } from 'temporal-polyfill'
import { ServiceError } from '../../kernel/errors.ts'
import { nightsBetween } from '../../kernel/local-time.ts'

export type Stay = { from: string; to: string; arrival_date: string; departure_date: string }

type Clocks = { time_zone: string; check_in_time: string; check_out_time: string }

/**
 * The stay between two days or instants, in the property's zone. A day gets the property's check-in or
 * check-out time; gaps and overlaps of daylight saving resolve as Temporal's `compatible`. Throws 422 for an
 * impossible stay.
 */
export function resolveStay(input: { from: string; to: string }, property: Clocks): Stay {
  const from = resolve(input.from, property.check_in_time, property.time_zone)
  const to = resolve(input.to, property.check_out_time, property.time_zone)
  const arrival = from.toPlainDate()
  const departure = to.toPlainDate()
  const nights = nightsBetween(arrival.toString(), departure.toString())
  const wrong = stayError(nights, Temporal.ZonedDateTime.compare(from, to) < 0)
  if (wrong) throw new ServiceError('request.invalid', { errors: [wrong] })
  return {
    from: from.toInstant().toString({ fractionalSecondDigits: 3 }),
    to: to.toInstant().toString({ fractionalSecondDigits: 3 }),
    arrival_date: arrival.toString(),
    departure_date: departure.toString(),
  }
}

function stayError(nights: number, isInOrder: boolean): FieldError | null {
  if (nights < 0 || !isInOrder)
    return { path: 'to', code: 'before_from', message: 'The departure must be after the arrival.' }
  if (nights === 0) return { path: 'to', code: 'too_short', message: 'A stay must have at least one night.' }
  if (nights > MAX_NIGHTS)
    return { path: 'to', code: 'too_long', message: `A stay can have at most ${MAX_NIGHTS} nights.` }
  return null
}

const resolve = (value: string, time: string, timeZone: string): Temporal.ZonedDateTime =>
  isDay(value)
    ? Temporal.PlainDate.from(value).toZonedDateTime({ timeZone, plainTime: Temporal.PlainTime.from(time) })
    : Temporal.Instant.from(value).toZonedDateTimeISO(timeZone)

/** Whether there are more nights between two days than a stay may have. */
export const isTooLong = ({ from, to }: { from: string; to: string }): boolean =>
  nightsBetween(from, to) > MAX_NIGHTS

/** Where today is relative to the stay, in the property's time zone. */
export function phaseOf(stay: { arrival_date: string; departure_date: string }, today: string): BookingPhase {
  if (today < stay.arrival_date) return 'upcoming'
  if (today === stay.arrival_date) return 'arriving_today'
  if (today < stay.departure_date) return 'current'
  return today === stay.departure_date ? 'departing_today' : 'past'
}
