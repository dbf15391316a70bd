'use client'
import type { Booking } from '@stayward/contract/booking'
import type { BookingCommand } from '@stayward/contract/states/booking'
import { api } from '../../trpc/api'
import { useBookingChanged } from './use-booking-changed'

/** Gives a booking a command; what it answers is shown, and then `onDone` runs. */
export function useBookingCommand({ id }: Pick<Booking, 'id'>, onDone?: () => void) {
  const changed = useBookingChanged()
  const { mutate, isPending, error } = api.bookings.update.useMutation({
    onSuccess: async (booking) => {
      await changed(booking)
      onDone?.()
    },
  })
  return { run: (status: BookingCommand) => mutate({ booking_id: id, status }), isPending, error }
}
