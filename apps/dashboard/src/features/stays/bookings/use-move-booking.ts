'use client'
import type { Booking } from '@stayward/contract/stays/booking'
import { useMutation } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { problemOf } from '../../../errors/problem'
import { toast } from '../../../toasts/toasts'
import { api } from '../../../trpc/api'
import { type HeldChange, heldChangeOf } from '../../../trpc/row-versions'
import { stayName } from './stay-name'
import { useBookingChanged } from './use-booking-changed'
import type { MoveTarget } from './use-move-preview'

type Options = {
  /** The name of a property, for the confirmation. */
  nameOf: (property_id: string) => string
  /** Reads the booking again after somebody else changed it. */
  reload: () => Promise<unknown>
  /** Called with each version that a move or its undo makes, before the page shows it. */
  onMoved?: ((moved: Booking) => void) | undefined
  onDone: () => void
}

/**
 * Moves a booking as it was read; shows the result and a confirmation, whose undo moves it back to its old
 * times unless somebody has changed it since.
 */
export function useMoveBooking(booking: Booking, { nameOf, reload, onMoved, onDone }: Options) {
  const t = useTranslations('bookings')
  const { client } = api.useUtils()
  const changed = useBookingChanged()
  const { id: booking_id, property_id, from, to } = booking
  const [held, setHeld] = useState(() => heldChangeOf(booking_id))
  const send = async (target: MoveTarget, version: HeldChange): Promise<Booking> => {
    const answer = await client.bookings.move.mutate({ booking_id, ...target }, version)
    if ('dry_run' in answer) throw new Error('A move was answered with a preview.')
    onMoved?.(answer)
    return answer
  }
  return useMutation({
    mutationFn: (target: MoveTarget) => send(target, held),
    onError: async (error) => {
      if (problemOf(error)?.code !== 'version.mismatch') return
      await reload()
      setHeld(heldChangeOf(booking_id))
    },
    onSuccess: async (after) => {
      const isMovable = after.allowed_actions.some(({ action, allowed }) => action === 'move' && allowed)
      const moved = heldChangeOf(booking_id)
      onDone()
      toast({
        message: t('move.done', {
          name: stayName(booking) ?? t('nameless'),
          property: nameOf(after.property_id),
        }),
        // The nights of a conflict are still taken.
        ...(isMovable &&
          booking.conflict === null && {
            undo: async () => changed(await send({ property_id, from, to }, moved)),
          }),
      })
      await changed(after)
    },
  })
}
