/** A cell of a sheet as it was read; null is empty. Days are `YYYY-MM-DD`. */
export type SheetCell =
  | { type: 'text'; value: string }
  | { type: 'number'; value: number }
  | { type: 'day'; value: string }
  | null

/** A row with something in it, and its line in the file, counted from 1. */
export type SheetRow = { line: number; cells: SheetCell[] }

/** Why nothing of a file can be relied on. */
export type SheetFault =
  | 'not_a_sheet'
  | 'empty'
  | 'encrypted'
  | 'too_large'
  | 'too_many_rows'
  | 'too_complex'
  | 'took_too_long'

/** Rows that a sheet may have below its headings. */
export const MAX_ROWS = 5000

/** Columns that are read. */
export const MAX_COLUMNS = 200

/** Characters that a cell of a spreadsheet may have. */
export const MAX_TEXT = 32_767
