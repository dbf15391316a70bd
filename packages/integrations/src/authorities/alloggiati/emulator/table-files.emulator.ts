import type { AlloggiatiPlace, TableRows } from '../place-tables.ts'
import type { TableFile } from '../read-tables.ts'
import { SAMPLE_TABLES } from '../sample-tables.ts'

/** A line of a table, the headings included. */
export type TableRow = readonly (string | number)[]

const HEADINGS = ['Codice', 'Descrizione'] as const

export const csvOf = (rows: readonly TableRow[]): string => rows.map((cells) => cells.join(';')).join('\r\n')

export const placeRows = ({ places }: TableRows): TableRow[] => [
  [...HEADINGS, 'Provincia', 'DataFineVal'],
  ...places.map(placeRow),
]

export const documentRows = ({ document_types }: TableRows): TableRow[] => [
  HEADINGS,
  ...document_types.map(({ code, name }) => [code, name]),
]

const placeRow = ({ code, name, province, valid_until }: AlloggiatiPlace): TableRow => [
  code,
  name,
  province ?? 'ES',
  valid_until === null ? '' : `${valid_until.split('-').toReversed().join('/')} 00:00:00`,
]

/** The emulator's tables as the files that its portal offers for download. */
export const tableFiles = (): TableFile[] => [
  { name: 'Luoghi.csv', content: Buffer.from(csvOf(placeRows(SAMPLE_TABLES))) },
  { name: 'Documenti.csv', content: Buffer.from(csvOf(documentRows(SAMPLE_TABLES))) },
]
