import type { Booking } from '@stayward/contract/stays/booking'
import type { Inputs } from '../../../trpc/types'

/** The tasks of a stay; server and browser build the query alike, so that a prefetch is found. */
export const bookingTasksInput = ({
  id,
  property_id,
}: Pick<Booking, 'id' | 'property_id'>): Inputs['tasks']['list'] => ({
  property_id: [property_id],
  booking_id: id,
})
