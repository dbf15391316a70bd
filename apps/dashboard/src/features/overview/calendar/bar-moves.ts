import { allows } from '@stayward/contract/kernel/rights'
import type { BoardRow } from '@stayward/contract/overview/calendar-board'
import type { Span } from './day-line'
import type { Drag } from './drag-store'
import { type Grip, type Occupant, occupantsOf, takenBy } from './nights'

/** Whether the reader may change a bar's nights. What a channel brought is changed there. */
export const canMove = ({ property }: BoardRow, occupant: Occupant): boolean => {
  if (occupant.kind === 'block')
    return occupant.block.source === null && allows(property.access_level, 'calendar.edit')
  return occupant.kind !== 'imported' && allows(property.access_level, 'booking.edit')
}

/** Whether the reader may move a bar to another property; blocked nights stay with theirs. */
export const canTransfer = ({ property }: BoardRow, { kind }: Occupant): boolean =>
  kind !== 'block' && allows(property.access_level, 'booking.edit')

/** Whether a bar can be picked up at all. */
export const canLift = (row: BoardRow, occupant: Occupant): boolean =>
  canMove(row, occupant) || canTransfer(row, occupant)

/** Whether a bar of one row can be dropped on another. */
export const canDrop = (from: BoardRow, occupant: Occupant, to: BoardRow): boolean =>
  from.property.id === to.property.id ||
  (canTransfer(from, occupant) && allows(to.property.access_level, 'booking.edit'))

type Place = { over: BoardRow; grip: Grip; nights: Span }

/** What a dragged bar looks like over a row: in it if it can be dropped there, otherwise astray in its own. */
export function dragTo(home: BoardRow, occupant: Occupant, { over, grip, nights }: Place): Drag {
  const is_astray = !canDrop(home, occupant, over)
  const row = is_astray ? home : over
  return {
    ...nights,
    property_id: row.property.id,
    moves_to: row === home ? null : row.property.name,
    occupant,
    grip,
    taken_by: takenBy(occupantsOf(row), nights, occupant.id),
    is_astray,
  }
}
