import type { Executor } from '@stayward/db/client'
import { type Buildable, buildStatement, type Statement } from '@stayward/db/statement'
import { type Placeholder, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { BoundedMap } from './bounded-map.ts'

/** A value of a statement, or the placeholder for it in a prepared one. */
export type Param<Value> = Value | Placeholder

/**
 * What a statement is built from: a placeholder for each value that is set, and for each element of a list.
 */
export type Places<Values> = { [Name in keyof Values]: Place<Values[Name]> }

type Place<Value> = Value extends null | undefined
  ? Value
  : Value extends readonly unknown[]
    ? { [Index in keyof Value]: Param<Value[Index]> }
    : Param<Value>

/** What decides the shape of a statement and is no value in it, such as an order. */
type Choice = string | boolean | undefined

/** Every optional filter doubles the shapes of a list; few of them are used repeatedly. */
const SHAPES_KEPT = 200

/**
 * A statement that is built once per shape, as building one costs more than running it. It runs on the pool or in
 * the transaction that it gets. Values of one shape have the same names and the same list lengths. Null and
 * undefined stay so in `params`: they get no placeholder, and the statement does without them.
 */
export function prepareOnce<Values extends object, Choices extends readonly Choice[], Rows>(
  build: (db: Executor, params: Places<Values>, ...choices: Choices) => Buildable<Rows>,
): (db: Executor, values: Values, ...choices: Choices) => Promise<Rows> {
  const statements = new BoundedMap<string, Statement<Rows>>(SHAPES_KEPT)
  return (db, values, ...choices) => {
    const { shape, inPlaces } = shapeOf(values)
    const key = `${choices.join()};${shape}`
    const statement =
      statements.get(key) ?? buildStatement((builder) => build(builder, placesFor(values), ...choices))
    // Set even if present, which makes it the most recently used.
    statements.set(key, statement)
    return statement(db, inPlaces)
  }
}

/** A row to write, with a placeholder for every column that it names. */
export type RowPlaces<Row> = { [Column in keyof Row]: Param<Row[Column]> }

/**
 * The same for a statement that writes a row: null is a value there, and a list is one value. Undefined columns are
 * left out.
 */
export function prepareWrite<Row extends object, Rows>(
  build: (db: Executor, row: RowPlaces<Row>) => Buildable<Rows>,
): (db: Executor, row: Row) => Promise<Rows> {
  const statements = new BoundedMap<string, Statement<Rows>>(SHAPES_KEPT)
  return (db, row) => {
    const columns: [string, unknown][] = Object.entries(row).filter(([, value]) => value !== undefined)
    const key = columns.map(([name]) => name).join()
    const statement = statements.get(key) ?? buildStatement((builder) => build(builder, rowPlaces(columns)))
    statements.set(key, statement)
    return statement(db, Object.fromEntries(columns))
  }
}

/** A placeholder for a column in the `set` of an update, which Drizzle accepts only as SQL. */
export const setTo = (column: PgColumn, value: Param<unknown>): SQL => sql`${sql.param(value, column)}`

// It has a placeholder for each column of the row, as `RowPlaces` says.
const rowPlaces = <Row extends object>(columns: [string, unknown][]) =>
  Object.fromEntries(columns.map(([name]) => [name, sql.placeholder(name)])) as RowPlaces<Row>

const elementOf = (name: string, index: number): string => `${name}.${index}`

/** What values of one shape have in common, and every value by the name of its placeholder. */
function shapeOf(values: object): { shape: string; inPlaces: Record<string, unknown> } {
  let shape = ''
  const inPlaces: Record<string, unknown> = {}
  const entries: [string, unknown][] = Object.entries(values)
  for (const [name, value] of entries) {
    if (value === null || value === undefined) shape += `${value},`
    else if (Array.isArray(value)) {
      shape += `${name}*${value.length},`
      for (const [index, element] of value.entries()) inPlaces[elementOf(name, index)] = element
    } else {
      shape += `${name},`
      inPlaces[name] = value
    }
  }
  return { shape, inPlaces }
}

function placesFor<Values extends object>(values: Values): Places<Values> {
  const places = Object.entries(values).map(([name, value]: [string, unknown]) => [
    name,
    placeOf(name, value),
  ])
  // What `placeOf` does to each value is what `Place` says of its type.
  return Object.fromEntries(places) as Places<Values>
}

function placeOf(name: string, value: unknown): unknown {
  if (value === null || value === undefined) return value
  return Array.isArray(value)
    ? value.map((_, index) => sql.placeholder(elementOf(name, index)))
    : sql.placeholder(name)
}
