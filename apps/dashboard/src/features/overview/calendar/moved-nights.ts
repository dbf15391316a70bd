import type { BoardBlock, BoardRow, BoardStay } from '@stayward/contract/overview/calendar-board'
import { instantOf } from '../../../i18n/wall-clock'
import { nightsBetween } from '../../../i18n/days'
import type { Span } from './day-line'

type Edges = { from?: string; to?: string }
type Stay = Pick<BoardStay, 'from' | 'to' | 'arrival_date' | 'departure_date'>

/**
 * What to send for a stay on other nights: its own times of day on the new days, whatever the clocks do between. An end
 * that stays is left out.
 */
export function movedEdges(stay: Stay, nights: Span, time_zone: string): Edges {
  const sameTimeOn = (day: string, instant: string) => instantOf(`${day}T${instant.slice(11, 16)}`, time_zone)
  return {
    ...(nights.from !== stay.arrival_date && { from: sameTimeOn(nights.from, stay.from) }),
    ...(nights.to !== stay.departure_date && { to: sameTimeOn(nights.to, stay.to) }),
  }
}

/** What brings a stay back to where it was: the very instants that it had. */
export const edgesBefore = (stay: Stay, moved: Edges): Edges => ({
  ...(moved.from !== undefined && { from: stay.from }),
  ...(moved.to !== undefined && { to: stay.to }),
})

/** A row with one of its stays on other nights; any other row as it is. */
export function withMovedStay(row: BoardRow, booking_id: string, { from, to }: Span): BoardRow {
  if (!row.stays.some((stay) => stay.booking_id === booking_id)) return row
  const move = (stay: BoardStay): BoardStay =>
    stay.booking_id === booking_id
      ? { ...stay, arrival_date: from, departure_date: to, nights: nightsBetween(from, to) }
      : stay
  return { ...row, stays: row.stays.map(move) }
}

/** A row with one of its blocks on other nights; any other row as it is. */
export function withMovedBlock(row: BoardRow, block_id: string, { from, to }: Span): BoardRow {
  if (!row.blocks.some((block) => block.block_id === block_id)) return row
  const move = (block: BoardBlock): BoardBlock =>
    block.block_id === block_id ? { ...block, from, to, nights: nightsBetween(from, to) } : block
  return { ...row, blocks: row.blocks.map(move) }
}

/** A row without one of its blocks; any other row as it is. */
export const withoutBlock = (row: BoardRow, block_id: string): BoardRow =>
  row.blocks.some((block) => block.block_id === block_id)
    ? { ...row, blocks: row.blocks.filter((block) => block.block_id !== block_id) }
    : row
