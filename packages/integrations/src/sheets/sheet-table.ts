/**
 * What the cells of a column contain: amounts are decimal strings, days `YYYY-MM-DD`, and times RFC 3339 with the
 * offset of the clock that they are shown by.
 */
export type CellType = 'text' | 'number' | 'amount' | 'flag' | 'day' | 'time'

/** The value of a cell; null is empty. */
export type Cell = string | number | boolean | null

/** A table whose rows come page by page. */
export type SheetTable = {
  title: string
  columns: readonly { heading: string; type: CellType }[]
  pages: AsyncIterable<readonly (readonly Cell[])[]>
}
