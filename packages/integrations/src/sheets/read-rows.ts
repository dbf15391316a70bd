import { readDelimited } from './read-delimited.ts'
import { readWorkbook } from './read-workbook.ts'
import { MAX_ROWS, MAX_TEXT, type SheetCell, type SheetFault, type SheetRow } from './sheet-row.ts'

const ZIP = [0x50, 0x4b, 0x03, 0x04]
/** Of an old Excel file, and of a new one with a password. */
const COMPOUND = [0xd0, 0xcf, 0x11, 0xe0]

const startsWith = (bytes: Uint8Array, mark: readonly number[]): boolean =>
  mark.every((byte, index) => bytes[index] === byte)

const isTooLong = (cell: SheetCell): boolean => cell?.type === 'text' && cell.value.length > MAX_TEXT

/** The rows of a file with something in them, by what it contains. */
export function readRows(bytes: Uint8Array): SheetRow[] | SheetFault {
  const isWorkbook = startsWith(bytes, ZIP) || startsWith(bytes, COMPOUND)
  const rows = isWorkbook ? readWorkbook(bytes, startsWith(bytes, ZIP)) : readDelimited(bytes)
  if (typeof rows === 'string') return rows
  const filled = rows.filter(({ cells }) => cells.some((cell) => cell !== null))
  if (filled.length === 0) return 'empty'
  // A small file can unpack to one enormous cell, which would be stored and sent back.
  if (filled.some(({ cells }) => cells.some(isTooLong))) return 'too_complex'
  return filled.length > MAX_ROWS + 1 ? 'too_many_rows' : filled
}
