import type { BoardBlock, BoardRow, BoardStay } from '@stayward/contract/overview/calendar-board'
import { instantOf } from '../../../i18n/wall-clock'
import { nightsBetween } from '../../../i18n/days'
import type { Span } from './day-line'

type Edges = { from?: string; to?: string }
type Stay = Pick<BoardStay, 'from' | 'to' | 'arrival_date' | 'departure_date'>

/**
 * What to send for a stay on other nights: its own times of day on the new days, across clock changes. An
 * unchanged end is left out.
 */
export function movedEdges(stay: Stay, nights: Span, time_zone: string): Edges {
  const sameTimeOn = (day: string, instant: string) => instantOf(`${day}T${instant.slice(11, 16)}`, time_zone)
  return {
    ...(nights.from !== stay.arrival_date && { from: sameTimeOn(nights.from, stay.from) }),
    ...(nights.to !== stay.departure_date && { to: sameTimeOn(nights.to, stay.to) }),
  }
}

/** Moves a stay back: the exact instants it had. */
export const edgesBefore = (stay: Stay, moved: Edges): Edges => ({
  ...(moved.from !== undefined && { from: stay.from }),
  ...(moved.to !== undefined && { to: stay.to }),
})

/** A row with one of its stays moved; other rows are returned unchanged. */
export function withMovedStay(row: BoardRow, booking_id: string, { from, to }: Span): BoardRow {
  if (!row.stays.some((stay) => stay.booking_id === booking_id)) return row
  // A move is refused unless the new nights are free, so it ends a conflict.
  const move = (stay: BoardStay): BoardStay =>
    stay.booking_id === booking_id
      ? { ...stay, arrival_date: from, departure_date: to, nights: nightsBetween(from, to), conflict: false }
      : stay
  return { ...row, stays: row.stays.map(move) }
}

/** A row with one of its blocks moved; other rows are returned unchanged. */
export function withMovedBlock(row: BoardRow, block_id: string, { from, to }: Span): BoardRow {
  if (!row.blocks.some((block) => block.block_id === block_id)) return row
  const move = (block: BoardBlock): BoardBlock =>
    block.block_id === block_id ? { ...block, from, to, nights: nightsBetween(from, to) } : block
  return { ...row, blocks: row.blocks.map(move) }
}

/** A row without one of its blocks; other rows are returned unchanged. */
export const withoutBlock = (row: BoardRow, block_id: string): BoardRow =>
  row.blocks.some((block) => block.block_id === block_id)
    ? { ...row, blocks: row.blocks.filter((block) => block.block_id !== block_id) }
    : row
