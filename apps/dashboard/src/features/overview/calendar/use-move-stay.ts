'use client'
import type { Booking } from '@stayward/contract/stays/booking'
import { useTranslations } from 'next-intl'
import { useFormat } from '../../../i18n/use-format'
import { toast } from '../../../toasts/toasts'
import { api } from '../../../trpc/api'
import { type HeldChange, heldChangeOf } from '../../../trpc/row-versions'
import type { Span } from './day-line'
import { edgesBefore, movedEdges, withMovedStay } from './moved-nights'
import { useBoardCache } from './use-board-cache'

type Edges = { from?: string; to?: string }

/**
 * Moves a stay: shown at once, confirmed with an undo. The change applies to the version the caller read, the
 * undo to the one it created, so neither overwrites somebody else's change.
 */
export function useMoveStay() {
  const t = useTranslations('calendar.move')
  const format = useFormat()
  const board = useBoardCache()
  const { client } = api.useUtils()
  const send = (booking_id: string, nights: Span, edges: Edges, held: HeldChange) =>
    board.settle(
      (row) => withMovedStay(row, booking_id, nights),
      () => client.bookings.update.mutate({ booking_id, ...edges }, held),
    )
  return async (booking: Booking, nights: Span, held: HeldChange): Promise<void> => {
    const { id, arrival_date, departure_date, time_zone } = booking
    const edges = movedEdges(booking, nights, time_zone)
    await send(id, nights, edges, held)
    const after = heldChangeOf(id)
    toast({
      message: t('done', { from: format.day(nights.from), to: format.day(nights.to) }),
      // The nights of a conflict are still taken.
      ...(booking.conflict === null && {
        undo: () => send(id, { from: arrival_date, to: departure_date }, edgesBefore(booking, edges), after),
      }),
    })
  }
}
