/** A cell of the matrix: row 0 holds the names of the properties, column 0 those of the people. */
export type MatrixPlace = { row: number; column: number }

/** Rows and columns with their heads. */
type Size = { rows: number; columns: number }

const PAGE_ROWS = 10

/** The cell that a key leads to, null for other keys. The corner between the heads is no cell. */
export function placeAfter(
  { row, column }: MatrixPlace,
  { key, isControl }: { key: string; isControl: boolean },
  size: Size,
): MatrixPlace | null {
  const to = (next: MatrixPlace) => {
    const inside = clamped(next, size)
    return isCorner(inside) ? { row, column } : inside
  }
  switch (key) {
    case 'ArrowUp':
      return to({ row: row - 1, column })
    case 'ArrowDown':
      return to({ row: row + 1, column })
    case 'ArrowLeft':
      return to({ row, column: column - 1 })
    case 'ArrowRight':
      return to({ row, column: column + 1 })
    case 'PageUp':
      return to({ row: Math.max(row - PAGE_ROWS, Math.min(row, 1)), column })
    case 'PageDown':
      return to({ row: row + PAGE_ROWS, column })
    case 'Home':
      return to({ row: isControl ? 1 : row, column: 0 })
    case 'End':
      return to({ row: isControl ? size.rows - 1 : row, column: size.columns - 1 })
    default:
      return null
  }
}

/** The nearest cell that there is, for rows and columns may have gone. */
export const placeIn = (place: MatrixPlace, size: Size): MatrixPlace => {
  const inside = clamped(place, size)
  return isCorner(inside) ? { row: 1, column: 0 } : inside
}

const clamped = ({ row, column }: MatrixPlace, { rows, columns }: Size): MatrixPlace => ({
  row: Math.max(0, Math.min(row, rows - 1)),
  column: Math.max(0, Math.min(column, columns - 1)),
})

const isCorner = ({ row, column }: MatrixPlace): boolean => row === 0 && column === 0

/** A cell by what its element carries, null for anything else. */
export function placeOf(value: string | undefined): MatrixPlace | null {
  const [row, column] = (value ?? '').split(':').map(Number)
  return Number.isInteger(row) && Number.isInteger(column) && row !== undefined && column !== undefined
    ? { row, column }
    : null
}

/** What the element of a cell carries. */
export const placeKey = ({ row, column }: MatrixPlace): string => `${row}:${column}`
