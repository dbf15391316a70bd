import type { Executor } from '@stayward/db/client'
import { type Placeholder, sql } from 'drizzle-orm'
import { BoundedMap } from './bounded-map.ts'

/** A value of a statement, or the place that a prepared one keeps for it. */
export type Given<Value> = Value | Placeholder

/** What a statement is built with: a place for each value that is there, and each element of a list that is. */
export type Places<Values> = { [Name in keyof Values]: Place<Values[Name]> }

type Place<Value> = Value extends null | undefined
  ? Value
  : Value extends readonly unknown[]
    ? { [Index in keyof Value]: Given<Value[Index]> }
    : Given<Value>

type Buildable<Rows> = {
  prepare: (name: string) => { execute: (values: Record<string, unknown>) => Promise<Rows> }
}
type Prepared<Rows> = ReturnType<Buildable<Rows>['prepare']>

/** What decides the shape of a statement and is no value in it, such as an order. */
type Choice = string | boolean | undefined

/** Every filter that is given or not doubles the shapes of a list; few of them are asked for again and again. */
const SHAPES_KEPT = 200

/**
 * A statement that is built once for every shape: building one costs more than running it. Values of one shape have the
 * same names and the same lengths of lists. What is null or undefined stays so in `given`: it has no place, and the
 * statement does without it. A transaction has statements of its own, for those of the pool do not see its rows.
 */
export function prepareOnce<Values extends object, Choices extends readonly Choice[], Rows>(
  build: (db: Executor, given: Places<Values>, ...choices: Choices) => Buildable<Rows>,
): (db: Executor, values: Values, ...choices: Choices) => Promise<Rows> {
  const clients = new WeakMap<Executor, BoundedMap<string, Prepared<Rows>>>()
  return (db, values, ...choices) => {
    const statements = clients.get(db) ?? new BoundedMap<string, Prepared<Rows>>(SHAPES_KEPT)
    clients.set(db, statements)
    const shape = [...choices, ...Object.entries(values).map(shapeOf)].join()
    const statement = statements.get(shape) ?? build(db, placesFor(values), ...choices).prepare('once')
    // Set even where it was there, so that it is the oldest unused one that goes.
    statements.set(shape, statement)
    return statement.execute(inPlaces(values))
  }
}

type Entry = [name: string, value: unknown]

const isAbsent = (value: unknown): value is null | undefined => value === null || value === undefined

function shapeOf([name, value]: Entry): string {
  if (isAbsent(value)) return String(value)
  return Array.isArray(value) ? `${name}*${value.length}` : name
}

const elementOf = (name: string, index: number): string => `${name}.${index}`

function placesFor<Values extends object>(values: Values): Places<Values> {
  const placeOf = ([name, value]: Entry) => {
    if (isAbsent(value)) return value
    return Array.isArray(value)
      ? value.map((_, index) => sql.placeholder(elementOf(name, index)))
      : sql.placeholder(name)
  }
  const places = Object.entries(values).map((entry) => [entry[0], placeOf(entry)])
  // What was just done to each value is what `Place` says of its type.
  return Object.fromEntries(places) as Places<Values>
}

/** Every value by the name of its place. */
const inPlaces = (values: object): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(values).flatMap(([name, value]: Entry): Entry[] =>
      Array.isArray(value)
        ? value.map((element, index) => [elementOf(name, index), element])
        : [[name, value]],
    ),
  )
