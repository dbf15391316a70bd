'use client'
import type { Booking } from '@stayward/contract/stays/booking'
import type { GuestHistory } from '@stayward/contract/stays/guest-history'
import { allows } from '@stayward/contract/kernel/rights'
import type { Property } from '@stayward/contract/properties/property'
import { api } from '../../../trpc/api'

/** What is known of the guests of a booking from before; null until it is read, and for those who see no guests. */
export function useGuestHistory(
  { id }: Pick<Booking, 'id'>,
  { access_level }: Pick<Property, 'access_level'>,
): GuestHistory | null {
  const enabled = allows(access_level, 'booking.see_guest')
  const { data } = api.bookings.guestHistory.useQuery({ booking_id: id }, { enabled })
  return data ?? null
}
