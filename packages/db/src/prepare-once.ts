import type { Placeholder } from 'drizzle-orm'
import type { Database } from './client.ts'

/** A value of a statement, or the place that a prepared one keeps for it. */
export type Given<Value> = Value | Placeholder

/**
 * Keeps what `prepare` makes, once per database client and variant of the statement. Building a statement costs more
 * than running it. Not for transactions: a prepared statement runs on the pool and does not see their rows.
 */
export function prepareOnce<Variant extends readonly (string | boolean)[], Statement>(
  prepare: (db: Database, ...variant: Variant) => Statement,
): (db: Database, ...variant: Variant) => Statement {
  const clients = new WeakMap<Database, Map<string, Statement>>()
  return (db, ...variant) => {
    const statements = clients.get(db) ?? new Map<string, Statement>()
    clients.set(db, statements)
    const key = variant.join()
    const statement = statements.get(key) ?? prepare(db, ...variant)
    statements.set(key, statement)
    return statement
  }
}
