import { addDays } from '../../../i18n/days'

/** A day of a property, where the keyboard is. */
export type Cell = { property_id: string; day: string }

const WEEK = 7

/** The cell a key leads to, given the order of the properties; null for other keys. */
export function cellAfter(
  cell: Cell,
  key: string,
  { properties, first, last }: { properties: readonly string[]; first: string; last: string },
): Cell | null {
  const inDays = (days: number) => ({ ...cell, day: addDays(cell.day, days) })
  const inRows = (rows: number) => {
    const index = properties.indexOf(cell.property_id) + rows
    const property_id = properties[Math.max(0, Math.min(properties.length - 1, index))]
    return property_id === undefined ? null : { ...cell, property_id }
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
      return { ...cell, day: first }
    case 'End':
      return { ...cell, day: last }
    default:
      return null
  }
}
