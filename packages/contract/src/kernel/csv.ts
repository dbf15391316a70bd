/** The content of a cell; null is empty. */
export type CsvCell = string | number | boolean | null

/** Spreadsheets of countries that write `1,5` expect a semicolon. */
export type CsvSeparator = ',' | ';'

/** The mark that tells spreadsheets that a CSV is UTF-8; it precedes the first line. */
export const CSV_MARK = '\uFEFF'

/**
 * A character that starts a formula (OWASP, CSV Injection), full-width forms included: at the start of a
 * cell, or after anything that separates cells or lines in some locale, as a spreadsheet may split a file at
 * another separator.
 */
const FORMULA = /(^|[,;|\t\r\n])(["'\s]*)([=+\-@\uFF1D\uFF0B\uFF0D\uFF20])/g

/** A phone number or its prefix, which a spreadsheet can only read as a number. */
const PHONE = /^\+\d+$/

/** Whether a spreadsheet could take a text for a formula. */
export const startsFormula = (text: string): boolean => inert(text) !== text

const inert = (text: string): string =>
  PHONE.test(text) ? text : text.replace(/^[\t\r]/, "'$&").replace(FORMULA, "$1$2'$3")

const NEEDS_QUOTES = /[",;|\t\r\n]/

/** A line of a CSV (RFC 4180). No spreadsheet runs a cell, whatever name a guest entered. */
export const csvLine = (cells: readonly CsvCell[], separator: CsvSeparator = ','): string =>
  `${cells.map(csvCell).join(separator)}\r\n`

function csvCell(cell: CsvCell): string {
  if (typeof cell !== 'string') return cell === null ? '' : String(cell)
  const text = inert(cell)
  return NEEDS_QUOTES.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
