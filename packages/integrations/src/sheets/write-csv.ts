import { CSV_MARK, csvLine, type CsvSeparator } from '@stayward/contract/kernel/csv'
import type { Cell, CellType, SheetTable } from './sheet-table.ts'

/** A table as CSV in UTF-8, page by page. With semicolons, amounts have a decimal comma as in their countries. */
export async function* writeCsv(
  { columns, pages }: SheetTable,
  separator: CsvSeparator,
): AsyncGenerator<Uint8Array, void> {
  let head =
    CSV_MARK +
    csvLine(
      columns.map(({ heading }) => heading),
      separator,
    )
  for await (const page of pages) {
    const lines = page.map((cells) =>
      csvLine(
        cells.map((cell, index) => written(cell, columns[index]?.type, separator)),
        separator,
      ),
    )
    yield Buffer.from(head + lines.join(''))
    head = ''
  }
  if (head !== '') yield Buffer.from(head)
}

const written = (cell: Cell, type: CellType | undefined, separator: CsvSeparator): Cell =>
  type === 'amount' && typeof cell === 'string' && separator === ';' ? cell.replace('.', ',') : cell
