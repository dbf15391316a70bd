'use client'
import { api } from '../../../trpc/api'

/** Refreshes what depends on the codes of a booking. */
export function useCodesChanged(booking_id: string): () => Promise<void> {
  const cache = api.useUtils()
  return async () => {
    await Promise.all([
      cache.accessCodes.listOfBooking.invalidate({ booking_id }),
      cache.bookings.get.invalidate({ booking_id }),
    ])
  }
}
