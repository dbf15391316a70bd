import { addDays } from '../../../i18n/days'

/** A day of a property. */
export type CellPlace = { property_id: string; day: string }

/** Where the keyboard is: on a day of a property, in one of the lanes of its bars. */
export type Cell = CellPlace & { lane: number }

/** What the keyboard walks over. */
type Board = {
  /** From top to bottom. */
  properties: readonly string[]
  first: string
  last: string
  /** The lanes with something in them on a day, from top to bottom; never empty. */
  lanesOn: (place: CellPlace) => readonly number[]
}

const WEEK = 7

/** The cell a key leads to, given the order of the properties; null for other keys. */
export function cellAfter(cell: Cell, key: string, { properties, first, last, lanesOn }: Board): Cell | null {
  const onDay = (day: string) => ({ ...cell, day, lane: laneAt({ ...cell, day }, lanesOn) })
  const inDays = (days: number) => onDay(addDays(cell.day, days))
  const inRows = (step: 1 | -1) => {
    const lanes = lanesOn(cell)
    const beside = lanes[lanes.indexOf(laneAt(cell, lanesOn)) + step]
    if (beside !== undefined) return { ...cell, lane: beside }
    const property_id = properties[properties.indexOf(cell.property_id) + step]
    if (property_id === undefined) return cell
    const place = { property_id, day: cell.day }
    return { ...place, lane: lanesOn(place).at(step === 1 ? 0 : -1) ?? 0 }
  }
  switch (key) {
    case 'ArrowLeft':
      return inDays(-1)
    case 'ArrowRight':
      return inDays(1)
    case 'PageUp':
      return inDays(-WEEK)
    case 'PageDown':
      return inDays(WEEK)
    case 'ArrowUp':
      return inRows(-1)
    case 'ArrowDown':
      return inRows(1)
    case 'Home':
      return onDay(first)
    case 'End':
      return onDay(last)
    default:
      return null
  }
}

/** The lane of a cell, or the first one if nothing is in it any more. */
export const laneAt = ({ lane, ...place }: Cell, lanesOn: Board['lanesOn']): number =>
  lanesOn(place).includes(lane) ? lane : 0
