import { CsvError, parse } from 'csv-parse/sync'
import { z } from 'zod'
import { MAX_COLUMNS, MAX_ROWS, type SheetFault, type SheetRow } from './sheet-row.ts'

const SEPARATORS = [',', ';', '\t']

/** Characters that text never has, unlike pictures, PDFs and programs. */
// oxlint-disable-next-line no-control-regex -- these are the ones to find
const BINARY = /[\u0000-\u0008\u000E-\u001F]/

/** Saved pages under the ending of a sheet. */
const MARKUP = /^\s*<(!doctype|html|\?xml|table)/i

const Records = z.array(z.object({ record: z.array(z.string()), info: z.object({ lines: z.int() }) }))

/** The rows of text with separated cells (RFC 4180, more lenient about quotes). */
export function readDelimited(bytes: Uint8Array): SheetRow[] | SheetFault {
  const text = decoded(bytes)
  if (text.trim() === '') return 'empty'
  if (BINARY.test(text) || MARKUP.test(text)) return 'not_a_sheet'
  let lines = 1
  try {
    const records = parse(text, {
      delimiter: separatorOf(text),
      info: true,
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: true,
      to: MAX_ROWS + 2,
    })
    // A record's line is the one that it ends in; the next one begins behind it.
    return Records.parse(records).map(({ record, info }) => {
      const line = lines
      lines = info.lines + 1
      return { line, cells: record.slice(0, MAX_COLUMNS).map(cellOf) }
    })
  } catch (error) {
    // A quote that nothing closes.
    if (error instanceof CsvError) return 'not_a_sheet'
    throw error
  }
}

/** A text cell without the apostrophe that keeps our own exports from running as formulas. */
function cellOf(written: string): SheetRow['cells'][number] {
  const value = written.trim().replace(/^'(?=[=+\-@\t\r])/, '')
  return value === '' ? null : { type: 'text', value }
}

/** UTF-8 or UTF-16 by its mark, UTF-8 if it is valid, otherwise what Windows writes in western Europe. */
function decoded(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

/** The separator that the headings have most often outside quotes. */
function separatorOf(text: string): string {
  const [headings = ''] = text
    .trimStart()
    .replaceAll(/"[^"]*"/g, '')
    .split(/\r\n|\r|\n/, 1)
  const timesIn = (separator: string) => headings.split(separator).length
  return SEPARATORS.toSorted((a, b) => timesIn(b) - timesIn(a))[0] ?? ','
}
