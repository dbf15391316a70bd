'use client'
import { skipToken, useQuery } from '@tanstack/react-query'
import type { Booking } from '@stayward/contract/stays/booking'
import type { BookingMovePreview } from '@stayward/contract/stays/booking-move'
import { api } from '../../../trpc/api'

/** Where a booking moves to, and the days that change. */
export type MoveTarget = { property_id: string; from?: string; to?: string }

/** What a move would change, or the refusal it would get; asked again for another target or a changed booking. */
export function useMovePreview(booking: Booking, target: MoveTarget | null) {
  const { client } = api.useUtils()
  const { id: booking_id, updated_at } = booking
  const read = async (chosen: MoveTarget): Promise<BookingMovePreview> => {
    const answer = await client.bookings.move.mutate({ booking_id, ...chosen, dry_run: true })
    if (!('dry_run' in answer)) throw new Error('A dry run has moved the booking.')
    return answer
  }
  return useQuery({
    queryKey: ['booking_move', booking_id, updated_at, target],
    queryFn: target === null ? skipToken : () => read(target),
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
  })
}
