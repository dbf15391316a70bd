type Cell = string | number | boolean | null

// What a spreadsheet would run as a formula (OWASP, CSV Injection).
const FORMULA = /^[=+\-@\t\r]/
const NEEDS_QUOTES = /[",\r\n]/

/** A line of a CSV (RFC 4180). No cell is run by a spreadsheet, whatever a guest called themselves. */
export const csvLine = (cells: readonly Cell[]): string => `${cells.map(csvCell).join(',')}\r\n`

function csvCell(cell: Cell): string {
  if (typeof cell !== 'string') return cell === null ? '' : String(cell)
  const inert = FORMULA.test(cell) ? `'${cell}` : cell
  return NEEDS_QUOTES.test(inert) ? `"${inert.replaceAll('"', '""')}"` : inert
}

/** What tells a spreadsheet that a CSV is UTF-8. */
export const CSV_MARK = '\uFEFF'
