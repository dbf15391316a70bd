import type { ImportItem } from '@stayward/contract/channels/import'
import { CSV_MARK, csvLine, type CsvSeparator } from '@stayward/contract/kernel/csv'

const COLUMNS = ['line', 'reason', 'listing', 'from', 'to'] as const

/** The formatting of the file. */
export type LeftRowsSheet = {
  headingOf: (column: (typeof COLUMNS)[number]) => string
  reasonOf: (item: ImportItem) => string
  separator: CsvSeparator
}

/** The rows that are not imported as a CSV file, with the mark that tells spreadsheets it is UTF-8. */
export const leftRowsFile = (...parts: Parameters<typeof leftRowsCsv>): Blob =>
  new Blob([leftRowsCsv(...parts)], { type: 'text/csv;charset=utf-8' })

/** The values of the file. */
export const leftRowsCsv = (
  items: readonly ImportItem[],
  { headingOf, reasonOf, separator }: LeftRowsSheet,
): string =>
  [
    CSV_MARK,
    csvLine(COLUMNS.map(headingOf), separator),
    ...items
      .filter(({ action }) => action === 'unreadable' || action === 'conflict')
      .map((item) => csvLine([item.line, reasonOf(item), item.listing, item.from, item.to], separator)),
  ].join('')
