import {
  type DateOrder,
  type ImportFormat,
  RESERVATION_FIELDS,
  type ReservationField,
} from '@stayward/contract/channels/import-values'
import { keysOf } from '@stayward/contract/kernel/keys'
import { searchKey } from '@stayward/contract/kernel/search-key'
import type { HeadingLanguage, Headings } from './import-fields.rules.ts'
import { KNOWN_EXPORTS, type KnownExport } from './known-exports.rules.ts'

/** Which column has which field, counted from 0, and how its days are written; null if nobody knows. */
export type ReservationMapping = {
  columns: Partial<Record<ReservationField, number>>
  /** The number of columns with a heading. A row with more cells is shifted. */
  width: number
  date_order: DateOrder | null
}

/** An export recognised by its headings. Without the `needed` fields no reservation can be read; some may be `missing`. */
export type RecognisedColumns = {
  format: ImportFormat
  mapping: ReservationMapping
  needed: readonly ReservationField[]
  missing: ReservationField[]
}

/** The exports of a channel itself; without the code of a reservation, one could not be found again. */
const NEEDED: Record<ImportFormat, readonly ReservationField[]> = {
  own: ['from', 'to'],
  airbnb: ['reference', 'from', 'to'],
  booking_com: ['reference', 'from', 'to'],
  booking_com_invoice: ['reference', 'from', 'to'],
  generic: ['from', 'to'],
}

/** What export a sheet is and what its columns are, by its headings in any of their languages. */
export function recogniseColumns(headings: readonly (string | null)[]): RecognisedColumns {
  const keys = headings.map((heading) => headingKey(heading ?? ''))
  const known = KNOWN_EXPORTS.find(({ signature }) =>
    signature.every((names) => columnOf(names, keys) !== null),
  )
  if (!known) throw new Error('The last of the known exports has no signature.')
  const { format } = known
  const { columns, languages } = mapColumns(known, keys)
  return {
    format,
    mapping: { columns, width: widthOf(keys), date_order: dateOrderOf(format, languages) },
    needed: NEEDED[format],
    missing: NEEDED[format].filter((field) => columns[field] === undefined),
  }
}

/**
 * The form in which headings are compared. `#` and `%` stay, as `# of adults` and `Commission %` are not `Adults`
 * and `Commission`.
 */
const headingKey = (heading: string): string =>
  searchKey(heading.replaceAll('#', ' number ').replaceAll('%', ' percent '))

const widthOf = (keys: readonly string[]): number => keys.findLastIndex((key) => key !== '') + 1

type Found = { column: number; languages: HeadingLanguage[] }

/** The column with one of the headings of a field. */
function columnOf(names: Headings, keys: readonly string[]): Found | null {
  const languages = keysOf(names)
  const matching = (key: string) =>
    languages.filter((language) =>
      (names[language] ?? '').split('|').some((name) => headingKey(name) === key),
    )
  const column = keys.findIndex((key) => key !== '' && matching(key).length > 0)
  return column === -1 ? null : { column, languages: matching(keys[column] ?? '') }
}

/** Each field with the first column that has one of its headings; no column is two fields. */
function mapColumns({ columns }: KnownExport, keys: readonly string[]) {
  const mapped: ReservationMapping['columns'] = {}
  const languages: HeadingLanguage[][] = []
  for (const part of columns)
    for (const field of RESERVATION_FIELDS) {
      const found = columnOf(part[field] ?? {}, keys)
      if (!found || mapped[field] !== undefined || Object.values(mapped).includes(found.column)) continue
      mapped[field] = found.column
      languages.push(found.languages)
    }
  return { columns: mapped, languages }
}

/**
 * Airbnb writes the month first in English; everywhere else the day comes first. Booking.com writes English for
 * readers of either order.
 */
function dateOrderOf(format: ImportFormat, languages: readonly HeadingLanguage[][]): DateOrder | null {
  if (format === 'generic') return null
  const isEnglish = languages.every((possible) => possible.includes('en'))
  if (!isEnglish) return 'day_first'
  return format === 'airbnb' ? 'month_first' : null
}
