import { type CellObject, read, SSF, type WorkBook } from '@e965/xlsx'
import { MAX_COLUMNS, MAX_ROWS, type SheetCell, type SheetFault, type SheetRow } from './sheet-row.ts'
import { unpackWorkbook } from './unpacked-workbook.ts'

/** The rows of the first visible sheet of a workbook, `.xlsx` or `.xls`. */
export function readWorkbook(bytes: Uint8Array, isZip: boolean): SheetRow[] | SheetFault {
  const readable = isZip ? unpackWorkbook(bytes) : bytes
  if (typeof readable === 'string') return readable
  const workbook = parsed(readable)
  return typeof workbook === 'string' ? workbook : rowsOf(workbook)
}

// The library declares its number formats as any.
const { get_table: formatTable } = SSF as { get_table: () => Record<string, string> }
const BUILT_IN_FORMATS = { ...formatTable() }

/** An `.xls` file would otherwise be read with the number formats of the workbook before it, which decide what is a day. */
function forgetFormats(): void {
  const table = formatTable()
  for (const id of Object.keys(table)) if (!(id in BUILT_IN_FORMATS)) Reflect.deleteProperty(table, id)
  Object.assign(table, BUILT_IN_FORMATS)
}

function parsed(bytes: Uint8Array): WorkBook | SheetFault {
  forgetFormats()
  try {
    return read(bytes, {
      type: 'array',
      cellDates: true,
      UTC: true,
      dense: true,
      cellFormula: false,
      cellHTML: false,
      cellText: false,
      // One more than there may be, below the headings.
      sheetRows: MAX_ROWS + 2,
    })
  } catch (error) {
    // It throws texts and errors of any type for a damaged file.
    return /password|encrypt/i.test(String(error)) ? 'encrypted' : 'not_a_sheet'
  }
}

function rowsOf({ SheetNames, Sheets, Workbook }: WorkBook): SheetRow[] | SheetFault {
  const shown = SheetNames.find((_, index) => !Workbook?.Sheets?.[index]?.Hidden) ?? SheetNames[0]
  const rows = shown === undefined ? undefined : Sheets[shown]?.['!data']
  if (rows === undefined) return 'empty'
  // Rows and cells that the file leaves out are holes.
  return Array.from(rows, (row: (CellObject | undefined)[] | undefined, index) => ({
    line: index + 1,
    cells: Array.from((row ?? []).slice(0, MAX_COLUMNS), cellOf),
  }))
}

function cellOf(cell: CellObject | undefined): SheetCell {
  const value = cell?.t === 'e' ? undefined : cell?.v
  if (value instanceof Date) return dayOf(value)
  if (typeof value === 'number') return Number.isFinite(value) ? { type: 'number', value } : null
  if (typeof value === 'boolean') return { type: 'text', value: String(value) }
  const text = value?.trim() ?? ''
  return text === '' ? null : { type: 'text', value: text }
}

/** Half a second later: serial numbers are fractions, and midnight may be a little less. */
function dayOf(date: Date): SheetCell {
  const time = date.getTime() + 500
  const year = new Date(time).getUTCFullYear()
  return year >= 1000 && year <= 9999
    ? { type: 'day', value: new Date(time).toISOString().slice(0, 10) }
    : null
}
