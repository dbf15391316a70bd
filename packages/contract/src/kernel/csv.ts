/** What a cell may hold; nothing is written for null. */
export type CsvCell = string | number | boolean | null

/** What stands between two cells: spreadsheets of countries that write `1,5` expect a semicolon. */
export type CsvSeparator = ',' | ';'

/** What tells a spreadsheet that a CSV is UTF-8; it comes before the first line. */
export const CSV_MARK = '\uFEFF'

/**
 * A sign that begins a formula (OWASP, CSV Injection), also in full width: at the start of a cell, or after whatever parts
 * cells or lines in some locale, as a spreadsheet may split a file at another separator than it was written with.
 */
const FORMULA = /(^|[,;|\t\r\n])(["'\s]*)([=+\-@\uFF1D\uFF0B\uFF0D\uFF20])/g

/** A phone number or its prefix: a spreadsheet can only take it for a number. */
const PHONE = /^\+\d+$/

const NEEDS_QUOTES = /[",;|\t\r\n]/

/** A line of a CSV (RFC 4180). No cell is run by a spreadsheet, whatever a guest called themselves. */
export const csvLine = (cells: readonly CsvCell[], separator: CsvSeparator = ','): string =>
  `${cells.map(csvCell).join(separator)}\r\n`

function csvCell(cell: CsvCell): string {
  if (typeof cell !== 'string') return cell === null ? '' : String(cell)
  const inert = PHONE.test(cell) ? cell : cell.replace(/^[\t\r]/, "'$&").replace(FORMULA, "$1$2'$3")
  return NEEDS_QUOTES.test(inert) ? `"${inert.replaceAll('"', '""')}"` : inert
}
