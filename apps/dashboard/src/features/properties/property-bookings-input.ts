import type { Inputs } from '../../trpc/types'

/** The bookings that the page of a property lists. Server and browser make it alike, so that a prefetch is found. */
export const propertyBookingsInput = (property_id: string): Inputs['bookings']['listOfProperty'] => ({
  property_id,
  sort: '-from',
})
