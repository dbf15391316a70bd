import type { Import, ImportMapping } from '@stayward/contract/channels/import'
import type { DateOrder, ImportField } from '@stayward/contract/channels/import-values'
import type { BookingSource } from '@stayward/contract/stays/booking'
import type { Choice } from '../../../components/best-matches'
import { propertiesNamed } from '../match-property'

export type RecognisedFile = NonNullable<Import['recognised']>

/** Stands for the rows of a file that names no listings. */
export const NO_LISTING = '*'

/** What the reader changed of how a file was read. */
export type MappingEdits = {
  /** In the order in which they were made: a later one may take the field of an earlier one. */
  columns: ReadonlyMap<number, ImportField | null>
  properties: ReadonlyMap<string, string>
  date_order?: DateOrder
  source?: BookingSource
}

export const NO_EDITS: MappingEdits = { columns: new Map(), properties: new Map() }

/** How a file is to be read: what was recognised, what is guessed by names, and what the reader changed. */
export type Mapping = {
  columns: ReadonlyMap<number, ImportField | null>
  properties: ReadonlyMap<string, string | null>
  date_order: DateOrder | null
  source: BookingSource
  /** The listings whose property is only guessed. */
  guessed: ReadonlySet<string>
}

/** The edits with another field for a column. */
export function withColumn(edits: MappingEdits, position: number, field: ImportField | null): MappingEdits {
  const columns = new Map(edits.columns)
  columns.delete(position)
  return { ...edits, columns: columns.set(position, field) }
}

/** The edits with another property for a listing. */
export const withProperty = (edits: MappingEdits, listing: string, property_id: string): MappingEdits => ({
  ...edits,
  properties: new Map(edits.properties).set(listing, property_id),
})

/** How a file is to be read with the reader's edits; `choices` are the properties to guess from. */
export function mappingOf(file: RecognisedFile, choices: readonly Choice[], edits: MappingEdits): Mapping {
  const columns = new Map(file.columns.map(({ position, field }) => [position, field]))
  for (const [position, field] of edits.columns) {
    // A field is in one column only.
    for (const [other, taken] of columns) if (field !== null && taken === field) columns.set(other, null)
    columns.set(position, field)
  }
  const guessed = new Set<string>()
  const properties = new Map(
    file.listings.map(({ text, property_id }) => {
      const known = edits.properties.get(text) ?? property_id
      if (known !== null) return [text, known]
      const [guess, ...others] = propertiesNamed(choices, text)
      if (guess === undefined || others.length > 0) return [text, null]
      guessed.add(text)
      return [text, guess.value]
    }),
  )
  return {
    columns,
    properties,
    guessed,
    date_order: edits.date_order ?? file.date_order,
    source: edits.source ?? file.source,
  }
}

/** Whether the rows would have to be read again for a mapping to have an effect. */
export const differs = (file: RecognisedFile, mapping: Mapping): boolean =>
  mapping.source !== file.source ||
  mapping.date_order !== file.date_order ||
  file.columns.some(({ position, field }) => mapping.columns.get(position) !== field) ||
  file.listings.some(({ text, property_id }) => mapping.properties.get(text) !== property_id)

/** The whole of a mapping for the service, so that an earlier correction is not lost. */
export const mappingInput = ({ columns, properties, date_order, source }: Mapping): ImportMapping => ({
  columns: Object.fromEntries(columns),
  properties: Object.fromEntries(
    [...properties].filter((entry): entry is [string, string] => entry[1] !== null),
  ),
  date_order,
  source,
})
