'use client'
import { api } from '../../../trpc/api'

/** Refreshes everything that shows whether a guest is blocked. */
export function useBlockChanged(): () => Promise<unknown> {
  const cache = api.useUtils()
  return () =>
    Promise.all([
      cache.blockedGuests.invalidate(),
      cache.bookings.guestHistory.invalidate(),
      cache.timeline.invalidate(),
    ])
}
