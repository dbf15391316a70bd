import type { Executor } from '@stayward/db/client'
import { type Placeholder, sql } from 'drizzle-orm'
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

type Buildable<Rows> = {
  prepare: (name: string) => { execute: (values: Record<string, unknown>) => Promise<Rows> }
}
type Prepared<Rows> = ReturnType<Buildable<Rows>['prepare']>

/** Changes the shape of a statement but is no value in it, such as a sort order. */
type Choice = string | boolean | undefined

/** Every optional filter doubles the shapes of a list; few of them are used repeatedly. */
const SHAPES_KEPT = 200

/**
 * A statement that is built once per shape, as building one costs more than running it. Values of one shape
 * have the same names and the same list lengths. Null and undefined stay so in `params`: they get no
 * placeholder, and the statement does without them. A transaction has its own statements, because those of
 * the pool do not see its rows.
 */
export function prepareOnce<Values extends object, Choices extends readonly Choice[], Rows>(
  build: (db: Executor, params: Places<Values>, ...choices: Choices) => Buildable<Rows>,
): (db: Executor, values: Values, ...choices: Choices) => Promise<Rows> {
  const clients = new WeakMap<Executor, BoundedMap<string, Prepared<Rows>>>()
  return (db, values, ...choices) => {
    const statements = clients.get(db) ?? new BoundedMap<string, Prepared<Rows>>(SHAPES_KEPT)
    clients.set(db, statements)
    const { shape, inPlaces } = shapeOf(values)
    const key = `${choices.join()};${shape}`
    const statement = statements.get(key) ?? build(db, placesFor(values), ...choices).prepare('once')
    // Set even if present, which makes it the most recently used.
    statements.set(key, statement)
    return statement.execute(inPlaces)
  }
}

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
