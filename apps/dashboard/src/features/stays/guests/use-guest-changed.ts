'use client'
import type { Guest } from '@stayward/contract/stays/guest'
import { api } from '../../../trpc/api'

/** Shows a changed guest at once, and refreshes the lists that contain them. */
export function useGuestChanged(): (guest: Guest) => Promise<void> {
  const cache = api.useUtils()
  return async (guest) => {
    cache.guests.get.setData({ guest_id: guest.id }, (known) => known && { ...known, ...guest })
    await Promise.all([
      cache.guests.list.invalidate(),
      cache.checkin.guests.invalidate({ booking_id: guest.booking_id }),
      cache.bookings.get.invalidate({ booking_id: guest.booking_id }),
      cache.timeline.activity.invalidate(),
    ])
  }
}
