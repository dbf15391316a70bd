import { ImportMapping } from '@stayward/contract/channels/import'
import {
  DATE_ORDERS,
  type DateOrder,
  type ImportField,
  IMPORT_FORMATS,
  type ImportFormat,
  type ImportKind,
  PROPERTY_FIELDS,
  RESERVATION_FIELDS,
} from '@stayward/contract/channels/import-values'
import { keysOf } from '@stayward/contract/kernel/keys'
import type { BookingSource } from '@stayward/contract/stays/booking'
import type { SheetRow } from '@stayward/integrations/sheets/sheet-row'
import { z } from 'zod'
import { settleDateOrder } from './read-day.rules.ts'
import { type PropertyMapping, recognisePropertyColumns } from './read-property.rules.ts'
import { recogniseColumns, type ReservationMapping } from './recognise-columns.rules.ts'

/** What is kept of a sheet beside its rows: its headings, and how they are read. */
export const ImportSheet = z.strictObject({
  headings: z.array(z.string().nullable()),
  format: z.enum(IMPORT_FORMATS),
  mapping: ImportMapping,
  /** How its days turned out to be written. */
  date_order: z.enum(DATE_ORDERS).nullable(),
  /** What the listings of bookings were found to be, by their text. */
  listings: z.record(z.string(), z.uuid().nullable()),
})
export type ImportSheet = z.infer<typeof ImportSheet>

/** How the rows of a sheet are read. */
export type SheetReader = {
  format: ImportFormat
  source: BookingSource
  missing: ImportField[]
  date_order: DateOrder | null
  /** The field of each column, by its position. */
  fields: ReadonlyMap<number, ImportField>
} & ({ kind: 'bookings'; mapping: ReservationMapping } | { kind: 'properties'; mapping: PropertyMapping })

const SOURCES: Record<ImportFormat, BookingSource> = {
  own: 'direct',
  airbnb: 'airbnb',
  booking_com: 'booking',
  booking_com_invoice: 'booking',
  generic: 'other',
}

/** How a sheet is read: as its headings say, unless a person's mapping says otherwise. */
export function readerOf(
  kind: ImportKind,
  headings: readonly (string | null)[],
  rows: readonly SheetRow[],
  mapping: ImportMapping,
): SheetReader {
  const source = (format: ImportFormat): BookingSource => mapping.source ?? SOURCES[format]
  if (kind === 'properties') {
    const recognised = recognisePropertyColumns(headings)
    const columns = corrected(recognised.mapping, mapping, PROPERTY_FIELDS)
    const missing = recognised.needed.filter((field) => columns[field] === undefined)
    const common = { format: 'generic', source: source('generic'), date_order: null } as const
    return { ...common, kind, mapping: columns, missing, fields: byColumn(columns) }
  }
  const recognised = recogniseColumns(headings)
  const { format } = recognised
  const columns = corrected(recognised.mapping.columns, mapping, RESERVATION_FIELDS)
  const missing = recognised.needed.filter((field) => columns[field] === undefined)
  const date_order = mapping.date_order ?? recognised.mapping.date_order
  const settled = settleDateOrder({ ...recognised.mapping, columns, date_order }, rows)
  return {
    format,
    source: source(format),
    missing,
    date_order: settled.date_order,
    fields: byColumn(columns),
    kind,
    mapping: settled,
  }
}

/** How the rows of a stored sheet are read. */
export const readerOfSheet = (
  kind: ImportKind,
  { headings, mapping, date_order }: ImportSheet,
): SheetReader => readerOf(kind, headings, [], { ...mapping, date_order })

/** The columns of fields with a person's corrections. A field is in one column, and a column has one field. */
function corrected<Field extends ImportField>(
  recognised: Partial<Record<Field, number>>,
  { columns }: ImportMapping,
  fields: readonly Field[],
): Partial<Record<Field, number>> {
  if (columns === null) return recognised
  const given = Object.entries(columns)
  const positions = new Set(given.map(([position]) => Number(position)))
  const kept = keysOf(recognised).filter((field) => !positions.has(recognised[field] ?? -1))
  const corrections = given.flatMap(([position, name]) => {
    const field = fields.find((known) => known === name)
    return field === undefined ? [] : [[field, Number(position)] as const]
  })
  // Its keys are fields, of the recognised columns and of the list.
  return Object.fromEntries([
    ...kept.map((field) => [field, recognised[field]] as const),
    ...corrections,
  ]) as Partial<Record<Field, number>>
}

const byColumn = (columns: Partial<Record<ImportField, number>>): ReadonlyMap<number, ImportField> =>
  new Map(
    keysOf(columns).flatMap((field): [number, ImportField][] => {
      const position = columns[field]
      return position === undefined ? [] : [[position, field]]
    }),
  )
