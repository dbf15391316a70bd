import type { BookingSort } from '@stayward/contract/stays/booking-values'
import { addDays } from '../../i18n/days'
import type { Inputs } from '../../trpc/types'

export type PropertyBookingsPart = 'ahead' | 'past'

/** The next one first of what is ahead, the latest first of what is over. */
export const FIRST_SORTS: Readonly<Record<PropertyBookingsPart, BookingSort>> = {
  ahead: 'from',
  past: '-from',
}

/**
 * A part of the bookings on a property's page: those from a day on, or those that are over. Server and browser build the
 * query alike, so that a prefetch is found.
 */
export const propertyBookingsInput = (
  property_id: string,
  part: PropertyBookingsPart,
  today: string,
  sort: BookingSort = FIRST_SORTS[part],
): Inputs['bookings']['listOfProperty'] =>
  part === 'ahead'
    ? { property_id, from: lastNightBefore(today), sort }
    : { property_id, phase: 'past', sort }

/** A stay counts by its nights, and the last one of those who leave on a day was that before. */
const lastNightBefore = (today: string): string => addDays(today, -1)

/** The stays from a day on, with those that leave on it, soonest first, for a property's overview. */
export const comingStaysInput = (
  property_id: string,
  today: string,
): Inputs['bookings']['listOfProperty'] => ({
  property_id,
  status: ['tentative', 'confirmed'],
  from: lastNightBefore(today),
  sort: 'from',
  size: 6,
})

/** How far ahead a property's overview looks for blocked nights. */
const BLOCKS_AHEAD_DAYS = 90

/** The calendar from a day on, for a property's overview. */
export const comingDaysInput = (property_id: string, today: string): Inputs['calendar']['events'] => ({
  property_id,
  from: today,
  to: addDays(today, BLOCKS_AHEAD_DAYS),
})
