import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type postgres from 'postgres'

export type Cell = string | number | boolean | null
export type BulkRow = Readonly<Record<string, Cell>>

const ROWS_A_CHUNK = 2000

/** Loads rows with COPY. All have the columns of the first one. */
export async function copyRows(sql: postgres.Sql, table: string, rows: Iterable<BulkRow>): Promise<void> {
  const iterator = rows[Symbol.iterator]()
  const first = iterator.next()
  if (first.done) return
  const columns = Object.keys(first.value)
  const target = await sql`copy ${sql(table)} (${sql(columns)}) from stdin`.writable()
  await pipeline(Readable.from(chunks(first.value, iterator)), target)
}

function* chunks(first: BulkRow, rest: Iterator<BulkRow>): Generator<string> {
  let lines = [lineOf(first)]
  for (let next = rest.next(); !next.done; next = rest.next()) {
    lines.push(lineOf(next.value))
    if (lines.length < ROWS_A_CHUNK) continue
    yield lines.join('')
    lines = []
  }
  yield lines.join('')
}

const lineOf = (row: BulkRow): string => `${Object.values(row).map(cellOf).join('\t')}\n`

const ESCAPES: Readonly<Record<string, string>> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' }

const cellOf = (cell: Cell): string =>
  cell === null ? '\\N' : String(cell).replace(/[\\\t\n\r]/g, (sign) => ESCAPES[sign] ?? sign)

type Index = { name: string; definition: string }

/**
 * Runs `load` without the indexes, triggers and foreign-key checks of `tables`, then rebuilds the indexes:
 * row by row they would take several times as long. Indexes behind a constraint stay.
 */
export async function loadWithoutIndexes(
  sql: postgres.Sql,
  tables: readonly string[],
  load: () => Promise<void>,
): Promise<void> {
  const indexes = await sql<Index[]>`
    select indexname as name, indexdef as definition from pg_indexes
    where schemaname = 'public' and tablename in ${sql(tables)}
      and indexname not in (select conname from pg_constraint)`
  for (const { name } of indexes) await sql`drop index ${sql(name)}`
  await sql`set session_replication_role = replica`
  await load()
  await sql`set session_replication_role = origin`
  await sql`set maintenance_work_mem = '1GB'`
  for (const { definition } of indexes) await sql.unsafe(definition)
}
