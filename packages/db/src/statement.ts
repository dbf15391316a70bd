import { is, Param, Placeholder, type Query } from 'drizzle-orm'
import {
  PgDialect,
  PgPreparedQuery,
  PgSession,
  type PreparedQueryConfig,
  type SelectedFieldsOrdered,
} from 'drizzle-orm/pg-core'
import { PostgresJsDatabase } from 'drizzle-orm/postgres-js'
import type { Executor } from './client.ts'
import { rowReader } from './row-reader.ts'

/** A query of Drizzle that can be prepared; `Rows` is what it answers. */
export type Buildable<Rows> = { prepare: (name: string) => { execute: () => Promise<Rows> } }

/** Runs a statement with the values of its placeholders, over the connection of the executor it is given. */
export type Statement<Rows> = (db: Executor, values: Record<string, unknown>) => Promise<Rows>

/**
 * Builds a statement that belongs to no connection. Drizzle binds a prepared query to the session it was built on, so one
 * of the pool would run outside a transaction and miss its rows. This one runs wherever it is sent.
 */
export function buildStatement<Rows>(build: (db: Executor) => Buildable<Rows>): Statement<Rows> {
  const built = build(builder).prepare('statement')
  if (!(built instanceof BuiltQuery)) throw new Error('The query was built on another database.')
  const { sql, params } = built.getQuery()
  const fill = params.map(valueOf)
  const read = built.fields && rowReader(built.fields, built.joinsNotNullableMap)
  // Drizzle types the rows of a query by its fields, and the reader reads just these.
  const readAll = (rows: unknown[][]) => (read ? rows.map(read) : []) as Rows
  return (db, values) => {
    const query = { sql, params: fill.map((value) => value(values)) }
    return db._.session.prepareQuery<Config<Rows>>(query, undefined, undefined, true, readAll).execute()
  }
}

type Config<Rows> = PreparedQueryConfig & { execute: Rows }

/** How a parameter gets its value. Drizzle itself would write a null as the JSON `null`. */
function valueOf(param: unknown): (values: Record<string, unknown>) => unknown {
  if (is(param, Placeholder)) return (values) => valueNamed(values, param.name)
  if (!is(param, Param) || !is(param.value, Placeholder)) return () => param
  const { encoder, value: placeholder } = param
  return (values) => {
    const value = valueNamed(values, placeholder.name)
    return value === null ? null : encoder.mapToDriverValue(value)
  }
}

function valueNamed(values: Record<string, unknown>, name: string): unknown {
  const value = values[name]
  if (value === undefined) throw new Error(`The statement has no value for ${name}.`)
  return value
}

/** What Drizzle makes of a query, to be read instead of run. */
class BuiltQuery<T extends PreparedQueryConfig> extends PgPreparedQuery<T> {
  readonly fields: SelectedFieldsOrdered | undefined
  /** Set by Drizzle: the tables whose rows are always there. */
  joinsNotNullableMap: Record<string, boolean> | undefined

  constructor(query: Query, fields: SelectedFieldsOrdered | undefined) {
    super(query, undefined, undefined)
    this.fields = fields
  }

  override execute(): Promise<never> {
    throw new Error('A query that was only built runs nowhere.')
  }
}

class BuildingSession extends PgSession {
  override prepareQuery<T extends PreparedQueryConfig>(
    query: Query,
    fields: SelectedFieldsOrdered | undefined,
  ): PgPreparedQuery<T> {
    return new BuiltQuery<T>(query, fields)
  }

  override transaction(): Promise<never> {
    throw new Error('A statement opens no transaction.')
  }
}

const dialect = new PgDialect()
const builder = new PostgresJsDatabase(dialect, new BuildingSession(dialect), undefined)
