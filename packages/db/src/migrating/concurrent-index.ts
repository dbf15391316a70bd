import type { Sql } from 'postgres'

const CREATE_CONCURRENTLY =
  /^(?:--[^\n]*\n\s*)*create\s+(?:unique\s+)?index\s+concurrently\s+(?:if\s+not\s+exists\s+)?"?(?<name>[^\s"]+)"?\s+on\s/i

/** The index that a statement builds with CONCURRENTLY; null for every other statement. */
export const concurrentIndexOf = (statement: string): string | null =>
  CREATE_CONCURRENTLY.exec(statement)?.groups?.['name'] ?? null

/**
 * Whether the index is complete. One left behind by an interrupted CREATE INDEX CONCURRENTLY is dropped
 * first: no query uses it, every write maintains it, and IF NOT EXISTS would consider it finished.
 */
export async function hasCompleteIndex(sql: Sql, name: string): Promise<boolean> {
  const [found] = await sql<{ is_valid: boolean; schema: string }[]>`
    select index.indisvalid as is_valid, namespace.nspname as schema
    from pg_index index
    join pg_class class on class.oid = index.indexrelid
    join pg_namespace namespace on namespace.oid = class.relnamespace
    where class.relname = ${name} and namespace.nspname = any (current_schemas(false))`
  if (!found) return false
  if (!found.is_valid) await sql`drop index concurrently ${sql(found.schema)}.${sql(name)}`
  return found.is_valid
}
