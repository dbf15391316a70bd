import type { Inputs } from '../../trpc/types'

/**
 * The bookings on a property's page. Server and browser build the query alike, so that a prefetch is found.
 */
export const propertyBookingsInput = (property_id: string): Inputs['bookings']['listOfProperty'] => ({
  property_id,
  sort: '-from',
})

/** The stays from a day on, soonest first, for a property's overview. */
export const comingStaysInput = (
  property_id: string,
  today: string,
): Inputs['bookings']['listOfProperty'] => ({
  property_id,
  status: ['tentative', 'confirmed'],
  from: today,
  sort: 'from',
  size: 3,
})
