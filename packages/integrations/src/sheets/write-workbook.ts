import { Zip, ZipDeflate } from 'fflate'
import { startsFormula } from '@stayward/contract/kernel/csv'
import { MAX_TEXT } from './sheet-row.ts'
import type { Cell, CellType, SheetTable } from './sheet-table.ts'

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006'
const TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml'
const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'

/** Indices of `cellXfs` in the style sheet. `inert` is a text that stays one when somebody edits it. */
const STYLES = { plain: 0, heading: 1, day: 2, time: 3, amount: 4, inert: 5 } as const

const FORMATS = ['yyyy\\-mm\\-dd', 'yyyy\\-mm\\-dd\\ hh:mm'] as const

const STYLE_SHEET =
  `${HEAD}<styleSheet xmlns="${MAIN}"><numFmts count="2">` +
  FORMATS.map((code, index) => `<numFmt numFmtId="${164 + index}" formatCode="${code}"/>`).join('') +
  '</numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font>' +
  '<font><b/><sz val="11"/><name val="Calibri"/></font></fonts>' +
  '<fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills>' +
  '<borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="6"><xf/>' +
  '<xf fontId="1" applyFont="1"/><xf numFmtId="164" applyNumberFormat="1"/><xf numFmtId="165" applyNumberFormat="1"/>' +
  '<xf numFmtId="4" applyNumberFormat="1"/><xf quotePrefix="1"/></cellXfs></styleSheet>'

/** The widths of columns in characters. */
const WIDTHS: Record<CellType, number> = { text: 24, number: 12, amount: 12, flag: 10, day: 12, time: 18 }

/** A workbook (Office Open XML) with one sheet, compressed page by page as the rows come. */
export async function* writeWorkbook({
  title,
  columns,
  pages,
}: SheetTable): AsyncGenerator<Uint8Array, void> {
  const ready: Uint8Array[] = []
  const zip = new Zip((error, bytes) => {
    if (error) throw error
    ready.push(bytes)
  })
  for (const [name, text] of partsOf(title)) openPart(zip, name)(text, true)
  const write = openPart(zip, 'xl/worksheets/sheet1.xml')
  write(
    `${HEAD}<worksheet xmlns="${MAIN}"><sheetViews><sheetView workbookViewId="0">` +
      '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>' +
      columns
        .map(({ type }, index) => `<col min="${index + 1}" max="${index + 1}" width="${WIDTHS[type]}"/>`)
        .join('') +
      `</cols><sheetData><row>${columns.map(({ heading }) => textCell(heading, STYLES.heading)).join('')}</row>`,
  )
  for await (const page of pages) {
    write(
      page
        .map(
          (cells) => `<row>${cells.map((cell, index) => cellOf(cell, columns[index]?.type)).join('')}</row>`,
        )
        .join(''),
    )
    yield* ready.splice(0)
  }
  write('</sheetData></worksheet>', true)
  zip.end()
  yield* ready.splice(0)
}

/** Begins a part of the file; the returned function writes to it. */
function openPart(zip: Zip, name: string): (text: string, isLast?: boolean) => void {
  const part = new ZipDeflate(name, { level: 3 })
  // The same table gives the same file.
  part.mtime = '1990-01-01T12:00:00'
  zip.add(part)
  return (text, isLast = false) => part.push(Buffer.from(text), isLast)
}

const partsOf = (title: string): [name: string, text: string][] => [
  [
    '[Content_Types].xml',
    `${HEAD}<Types xmlns="${PACKAGE}/content-types">` +
      '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>' +
      `<Override PartName="/xl/workbook.xml" ContentType="${TYPE}.sheet.main+xml"/>` +
      `<Override PartName="/xl/worksheets/sheet1.xml" ContentType="${TYPE}.worksheet+xml"/>` +
      `<Override PartName="/xl/styles.xml" ContentType="${TYPE}.styles+xml"/></Types>`,
  ],
  ['_rels/.rels', relations(['officeDocument', 'xl/workbook.xml'])],
  [
    'xl/workbook.xml',
    `${HEAD}<workbook xmlns="${MAIN}" xmlns:r="${RELATIONS}"><sheets>` +
      `<sheet name="${escaped(title)}" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  ],
  ['xl/_rels/workbook.xml.rels', relations(['worksheet', 'worksheets/sheet1.xml'], ['styles', 'styles.xml'])],
  ['xl/styles.xml', STYLE_SHEET],
]

const relations = (...targets: [type: string, target: string][]): string =>
  `${HEAD}<Relationships xmlns="${PACKAGE}/relationships">` +
  targets
    .map(
      ([type, target], index) =>
        `<Relationship Id="rId${index + 1}" Type="${RELATIONS}/${type}" Target="${target}"/>`,
    )
    .join('') +
  '</Relationships>'

function cellOf(cell: Cell, type: CellType = 'text'): string {
  if (cell === null) return '<c/>'
  if (typeof cell === 'boolean') return `<c t="b"><v>${Number(cell)}</v></c>`
  if (typeof cell === 'number') return `<c><v>${cell}</v></c>`
  if (type === 'amount') return `<c s="${STYLES.amount}"><v>${Number(cell)}</v></c>`
  const serial = type === 'day' || type === 'time' ? serialOf(cell) : null
  if (serial !== null) return `<c s="${STYLES[type === 'day' ? 'day' : 'time']}"><v>${serial}</v></c>`
  return textCell(cell, startsFormula(cell) ? STYLES.inert : STYLES.plain)
}

const textCell = (text: string, style: number): string =>
  `<c s="${style}" t="inlineStr"><is><t xml:space="preserve">${escaped(text.slice(0, MAX_TEXT))}</t></is></c>`

const DAY_MS = 24 * 60 * 60 * 1000
const EPOCH = Date.UTC(1899, 11, 30)
/** 1 March 1900: before, spreadsheets disagree about a 29 February that never was. */
const FIRST_SERIAL = 61

/** The serial number of a day or of what the clock shows; null for a day before spreadsheets begin to count. */
function serialOf(text: string): number | null {
  const [, day = '', clock = '00:00:00'] = /^(\d{4}-\d{2}-\d{2})(?:T(\d{2}:\d{2}:\d{2}))?/.exec(text) ?? []
  const serial = (Date.parse(`${day}T${clock}Z`) - EPOCH) / DAY_MS
  return serial >= FIRST_SERIAL ? serial : null
}

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** A text for XML, without the characters that XML has no way to write. */
const escaped = (text: string): string =>
  text
    .toWellFormed()
    // A spreadsheet reads `_x0041_` as an A.
    .replaceAll(/_(?=x[\da-fA-F]{4}_)/g, '_x005F_')
    // oxlint-disable-next-line no-control-regex -- these are the ones to remove
    .replaceAll(/[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g, '')
    .replaceAll(/[&<>"]/g, (character) => ENTITIES[character] ?? '')
