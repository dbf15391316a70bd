import type { Inputs } from '../../trpc/types'

/** The bookings that the page of a property lists. Server and browser make it alike, so that a prefetch is found. */
export const propertyBookingsInput = (property_id: string): Inputs['bookings']['listOfProperty'] => ({
  property_id,
  sort: '-from',
})

/** The stays from a day on, the next one first, as the overview of a property shows them. */
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
