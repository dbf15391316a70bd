'use client'
import type { Booking } from '@stayward/contract/stays/booking'
import type { BookingTransition } from '@stayward/contract/stays/booking-states'
import { useMutation } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { toast } from '../../../toasts/toasts'
import { api } from '../../../trpc/api'
import { stayName } from './stay-name'
import { useBookingChanged } from './use-booking-changed'

/** The command that undoes another, if there is one. */
const WAY_BACK: Partial<Record<BookingTransition, BookingTransition>> = {
  no_show: 'reinstate',
  reinstate: 'no_show',
  restore: 'cancel',
}

/** Sends a command for a booking; shows the result and a confirmation, with an undo if there is one. */
export function useBookingCommand(booking: Booking, command: BookingTransition, onDone: () => void) {
  const t = useTranslations('bookings')
  const { client } = api.useUtils()
  const changed = useBookingChanged()
  const { id: booking_id } = booking
  const back = WAY_BACK[command]
  const send = (given: BookingTransition) =>
    given === 'restore'
      ? client.bookings.restore.mutate({ booking_id })
      : client.bookings.update.mutate({ booking_id, status: given })
  const give = useMutation({
    mutationFn: () => send(command),
    onSuccess: async (after) => {
      await changed(after)
      toast({
        message: t(`commands.${command}.done`, { name: stayName(booking) ?? t('nameless') }),
        ...(back && { undo: async () => changed(await send(back)) }),
      })
      onDone()
    },
  })
  return { ...give, run: () => give.mutate() }
}
