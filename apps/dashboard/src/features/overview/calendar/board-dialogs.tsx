'use client'
import type { BoardRow } from '@stayward/contract/overview/calendar-board'
import dynamic from 'next/dynamic'
import type { Span } from './day-line'

const NewNightsDialog = dynamic(
  () => import('./new-nights-dialog').then((module) => module.NewNightsDialog),
  {
    loading: () => null,
  },
)
const MoveStayDialog = dynamic(() => import('./move-stay-dialog').then((module) => module.MoveStayDialog), {
  loading: () => null,
})
const MoveBookingDialog = dynamic(
  () => import('../../stays/bookings/move-booking-dialog').then((module) => module.MoveBookingDialog),
  { loading: () => null },
)
const BlockDialog = dynamic(() => import('./block-dialog').then((module) => module.BlockDialog), {
  loading: () => null,
})
const StayDrawer = dynamic(() => import('./stay-drawer').then((module) => module.StayDrawer), {
  loading: () => null,
})

/** The board's open dialog. */
export type BoardAsked = { property_id: string } & (
  | { kind: 'new'; nights: Span }
  | { kind: 'stay' | 'block'; id: string }
  | { kind: 'move'; id: string; nights: Span | null }
  /** To another property: the one where the bar was dropped, or null to choose one. */
  | { kind: 'transfer'; id: string; to: { property_id: string; nights: Span } | null }
)

type Props = {
  asked: BoardAsked | null
  rows: readonly BoardRow[]
  reader_time_zone: string
  onAsk: (asked: BoardAsked | null) => void
}

/** The drawer and the dialogs of the board, each loaded on first use. */
export function BoardDialogs({ asked, rows, reader_time_zone, onAsk }: Props) {
  const row = asked && rows.find(({ property }) => property.id === asked.property_id)
  if (!asked || !row) return null
  const close = () => onAsk(null)
  switch (asked.kind) {
    case 'new':
      return <NewNightsDialog row={row} nights={asked.nights} onClose={close} />
    case 'block':
      return <BlockDialog row={row} block_id={asked.id} onClose={close} />
    case 'move':
      return <MoveStayDialog row={row} booking_id={asked.id} nights={asked.nights} onClose={close} />
    case 'transfer':
      return <MoveBookingDialog booking_id={asked.id} to={asked.to} onClose={close} />
    case 'stay': {
      const stay = row.stays.find(({ booking_id }) => booking_id === asked.id)
      if (!stay) return null
      const move = () => onAsk({ ...asked, kind: 'move', nights: null })
      return (
        <StayDrawer
          row={row}
          stay={stay}
          reader_time_zone={reader_time_zone}
          onMove={move}
          onTransfer={() => onAsk({ ...asked, kind: 'transfer', to: null })}
          onBlock={(id) => onAsk({ ...asked, kind: 'block', id })}
          onClose={close}
        />
      )
    }
  }
}
