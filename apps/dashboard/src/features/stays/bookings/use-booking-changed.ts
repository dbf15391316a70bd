'use client'
import type { Booking } from '@stayward/contract/stays/booking'
import { api } from '../../../trpc/api'

/**
 * Shows a changed booking at once, and refreshes what depends on it: lists, codes, guests, tasks, calendar,
 * activity.
 */
export function useBookingChanged(): (booking: Booking) => Promise<void> {
  const cache = api.useUtils()
  return async (booking) => {
    cache.bookings.get.setData({ booking_id: booking.id }, booking)
    await Promise.all([
      cache.bookings.list.invalidate(),
      cache.bookings.listOfProperty.invalidate(),
      cache.accessCodes.listOfBooking.invalidate({ booking_id: booking.id }),
      cache.checkin.guests.invalidate({ booking_id: booking.id }),
      cache.tasks.list.invalidate(),
      cache.calendar.invalidate(),
      cache.timeline.invalidate(),
    ])
  }
}
