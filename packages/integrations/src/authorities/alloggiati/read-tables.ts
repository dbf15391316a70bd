import { parse } from 'csv-parse/sync'
import { unzipSync } from 'fflate'
import type { AlloggiatiDocumentType, AlloggiatiPlace, TableRows } from './place-tables.ts'
import { STATE_CODES } from './state-codes.ts'

/** A file of tables that cannot be read. The message says what is wrong. */
export class TableFileError extends Error {
  override readonly name = 'TableFileError'
}

export type TableFile = { name: string; content: Uint8Array }

/** In the table of places, states have this in the column of the province. */
const STATE = 'ES'
const PLACE = /^\d{9}$/
const DOCUMENT_TYPE = /^[A-Z0-9]{5}$/
const GUEST_TYPE = /^\d{2}$/

/**
 * The rows of the authority's files. The service and the portal publish the tables as CSV with a line of
 * headings: code, name, province and end of a place, code and name of a document. Which file is which follows
 * from the codes, since names of files differ; the table of guest types is not needed.
 */
export function readTables(files: readonly TableFile[]): TableRows {
  const records = files.flatMap((file) => recordsIn(file))
  const places = records.filter(([code]) => PLACE.test(code)).map(placeOf)
  const document_types = records.filter(([code]) => DOCUMENT_TYPE.test(code)).map(documentTypeOf)
  if (!places.some(({ kind }) => kind === 'municipality'))
    throw new TableFileError('There are no municipalities.')
  if (!places.some(({ kind }) => kind === 'state')) throw new TableFileError('There are no states.')
  if (document_types.length === 0) throw new TableFileError('There are no types of documents.')
  return { places: uniqueByCode(places), document_types: uniqueByCode(document_types) }
}

/** The files of an archive, such as TABELLE.zip. */
export function unpackTables(archive: Uint8Array): TableFile[] {
  try {
    return Object.entries(unzipSync(archive, { filter: ({ name }) => isTableFile(name) })).map(
      ([name, content]) => ({ name, content }),
    )
  } catch {
    throw new TableFileError('This is no zip archive.')
  }
}

/** True for the names of files that can hold a table. */
export const isTableFile = (name: string): boolean => /\.(csv|txt)$/i.test(name)

/** ISO codes of states whose code in this software the tables do not have, or no longer. */
export function statesWithoutRow({ places }: TableRows): string[] {
  const current = new Set(places.filter(({ valid_until }) => valid_until === null).map(({ code }) => code))
  return Object.entries(STATE_CODES).flatMap(([alpha3, code]) => (current.has(code) ? [] : [alpha3]))
}

type TableRecord = readonly [code: string, name: string, province: string, ended: string]

function recordsIn({ name, content }: TableFile): TableRecord[] {
  const rows = parsed(name, decoded(content))
  const records = rows.map(
    ([code = '', title = '', province = '', ended = '']) => [code, title, province, ended] as const,
  )
  const [first, ...others] = records
  const body = first && isCode(first[0]) ? records : others
  const stray = body.findIndex(([code, title]) => !isCode(code) || title === '')
  if (stray >= 0)
    throw new TableFileError(`${name}: row ${stray + 1} after the headings has no code or no name.`)
  return body
}

const isCode = (text: string) => PLACE.test(text) || DOCUMENT_TYPE.test(text) || GUEST_TYPE.test(text)

function parsed(name: string, text: string): string[][] {
  const delimiter = text.slice(0, text.indexOf('\n')).includes(';') ? ';' : ','
  try {
    // Names have single quotation marks only, and a double one is part of a name.
    return parse(text, {
      delimiter,
      trim: true,
      bom: true,
      quote: null,
      relax_column_count: true,
      skip_empty_lines: true,
    })
  } catch {
    throw new TableFileError(`${name} is no table.`)
  }
}

/** UTF-8, or the code page of Windows, which older files have. */
function decoded(content: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(content)
  } catch {
    return new TextDecoder('windows-1252').decode(content)
  }
}

const placeOf = ([code, name, province, ended]: TableRecord): AlloggiatiPlace =>
  province === STATE
    ? { code, name, kind: 'state', province: null, valid_until: dayOf(ended) }
    : { code, name, kind: 'municipality', province, valid_until: dayOf(ended) }

const documentTypeOf = ([code, name]: TableRecord): AlloggiatiDocumentType => ({ code, name })

/** `31/12/1983 00:00:00` as `1983-12-31`. */
function dayOf(ended: string): string | null {
  if (ended === '') return null
  const [, day, month, year] = /^(\d{2})\/(\d{2})\/(\d{4})(?:\s|$)/.exec(ended) ?? []
  if (day === undefined) throw new TableFileError(`“${ended}” is no day.`)
  return `${year}-${month}-${day}`
}

const uniqueByCode = <Row extends { code: string }>(rows: readonly Row[]): Row[] => [
  ...new Map(rows.map((row) => [row.code, row])).values(),
]
