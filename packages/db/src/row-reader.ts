import { Column, type DriverValueDecoder, getTableName, is, noopDecoder, SQL, Subquery } from 'drizzle-orm'
import type { SelectedFieldsOrdered } from 'drizzle-orm/pg-core'

type Field = SelectedFieldsOrdered[number]['field']
type Decoder = DriverValueDecoder<unknown, unknown>

/** A field of the object that a row becomes: an object itself, or the value of a column. */
type Part = {
  name: string
  /** The column. Of an object: its first column, if the object is null where that is null. */
  index: number | null
  /** Null where the driver's value needs no decoding. */
  decoder: Decoder | null
  parts: Part[] | null
}

/**
 * Reads rows of values as the objects that a query selects. The decoder of each column is found once; Drizzle finds it for
 * every value of every row. An object is null when all its columns are of one table, `alwaysThere` does not name that
 * table, and the first of them, which belongs to its key, is null.
 */
export function rowReader(
  fields: SelectedFieldsOrdered,
  alwaysThere: Record<string, boolean> = {},
): (row: unknown[]) => object {
  const parts: Part[] = []
  for (const [index, { path, field }] of fields.entries()) addColumn(parts, path, index, decoderOf(field))
  for (const part of parts)
    if (part.parts) part.index = presenceOf(fields.filter(isWithin(part.name)), fields, alwaysThere)
  return (row) => objectOf(parts, row)
}

function objectOf(parts: Part[], row: unknown[]): object {
  const made: Record<string, unknown> = {}
  for (const part of parts) made[part.name] = valueOf(part, row)
  return made
}

function valueOf({ index, decoder, parts }: Part, row: unknown[]): unknown {
  const value = index === null ? undefined : row[index]
  if (value === null) return null
  if (parts !== null) return objectOf(parts, row)
  return decoder === null ? value : decoder.mapFromDriverValue(value)
}

function addColumn(parts: Part[], path: string[], index: number, decoder: Decoder | null): void {
  const [name = '', ...rest] = path
  if (rest.length === 0) {
    parts.push({ name, index, decoder, parts: null })
    return
  }
  const inner = parts.find((part) => part.name === name)?.parts ?? []
  if (inner.length === 0) parts.push({ name, index: null, decoder: null, parts: inner })
  addColumn(inner, rest, index, decoder)
}

const isWithin =
  (name: string) =>
  ({ path, field }: SelectedFieldsOrdered[number]): boolean =>
    path.length === 2 && path[0] === name && is(field, Column)

function presenceOf(
  columns: SelectedFieldsOrdered,
  fields: SelectedFieldsOrdered,
  alwaysThere: Record<string, boolean>,
): number | null {
  const tables = new Set(columns.map(({ field }) => (is(field, Column) ? getTableName(field.table) : '')))
  const [first] = columns
  const [table = ''] = tables
  return first && tables.size === 1 && !alwaysThere[table] ? fields.indexOf(first) : null
}

const mapperOf = (decoder: Decoder): unknown => Reflect.get(decoder, 'mapFromDriverValue')

/** What Drizzle decodes with where there is nothing to decode. */
const RAW = [Column.prototype, noopDecoder].map(mapperOf)

function decoderOf(field: Field): Decoder | null {
  const decoder = is(field, Column) ? field : expressionDecoder(field)
  return RAW.includes(mapperOf(decoder)) ? null : decoder
}

/** What `mapWith` has set, which Drizzle leaves out of its types. */
function expressionDecoder(field: Exclude<Field, Column>): Decoder {
  const sql = is(field, Subquery) ? field._.sql : is(field, SQL) ? field : field.sql
  if ('decoder' in sql && isDecoder(sql.decoder)) return sql.decoder
  throw new Error('This version of Drizzle keeps the decoders of expressions elsewhere.')
}

const isDecoder = (value: unknown): value is Decoder =>
  typeof value === 'object' && value !== null && 'mapFromDriverValue' in value
