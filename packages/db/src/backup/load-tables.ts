import { once } from 'node:events'
import { finished } from 'node:stream/promises'
import type { Writable } from 'node:stream'
import type postgres from 'postgres'
import {
  columnList,
  type Counter,
  listCounters,
  listProductTables,
  type ProductTable,
  quoted,
  tableName,
} from './product-tables.ts'

/** What is loaded into an empty schema of the backup's own version. */
export type TablesToLoad = {
  tables: readonly (ProductTable & { rows: number })[]
  counters: readonly Counter[]
  /** The parts of all tables; those of one table are consecutive. */
  parts: AsyncIterable<{ table: string; bytes: Uint8Array }>
  /** What else must be true of the rows once they are visible. */
  before_commit: (sql: postgres.TransactionSql) => Promise<void>
}

/** The rows do not fit the schema, or their number is wrong. */
export class LoadError extends Error {
  override readonly name = 'LoadError'
}

/**
 * Loads all rows in one transaction: either all of them are there and every constraint holds, or none.
 * Triggers do not run, since what they write is in the backup. Foreign keys are dropped in between, because
 * tables reference each other in cycles, and adding them again checks every row. The database's owner may do
 * all that. Tables unknown to the schema are skipped.
 * @throws LoadError if rows do not fit or are missing; PostgreSQL's own error if a constraint is violated.
 */
export async function loadTables(
  client: postgres.Sql,
  { tables, counters, parts, before_commit }: TablesToLoad,
): Promise<void> {
  await client.begin(async (sql) => {
    await sql`set local datestyle = 'ISO'`
    await sql`set local statement_timeout = 0`
    const known = await knownTables(sql, tables)
    const putTriggersBack = await disableTriggers(sql)
    const putForeignKeysBack = await dropForeignKeys(sql)
    // Migrations may have written rows of their own; the backup has them too.
    for (const table of known) await sql.unsafe(`delete from ${tableName(table)}`)
    await copyIn(sql, known, parts)
    await putForeignKeysBack()
    await putTriggersBack()
    await setCounters(sql, counters)
    await requireAllRows(sql, known)
    await before_commit(sql)
  })
}

/**
 * The tables that the schema has. Others were created beside the product's own, and no migration creates
 * them.
 */
async function knownTables<Table extends ProductTable>(
  sql: postgres.ISql,
  tables: readonly Table[],
): Promise<Table[]> {
  const known = new Map(tables.map((table) => [table.name, table]))
  return (await listProductTables(sql)).map(({ name, columns }) => {
    const table = known.get(name)
    if (table?.columns.toSorted().join() !== columns.toSorted().join())
      throw new LoadError(`The backup’s table ${name} does not have the columns that its migrations create.`)
    return table
  })
}

async function disableTriggers(sql: postgres.TransactionSql): Promise<() => Promise<void>> {
  const triggers = await sql<{ owner: string; name: string }[]>`
    select tgrelid::regclass::text as owner, tgname as name from pg_trigger
    join pg_class on pg_class.oid = tgrelid
    where relnamespace = 'public'::regnamespace and not tgisinternal and tgenabled = 'O'`
  const each = async (change: 'disable' | 'enable') => {
    for (const { owner, name } of triggers)
      await sql.unsafe(`alter table ${owner} ${change} trigger ${quoted(name)}`)
  }
  await each('disable')
  return () => each('enable')
}

async function dropForeignKeys(sql: postgres.TransactionSql): Promise<() => Promise<void>> {
  const keys = await sql<{ owner: string; name: string; definition: string }[]>`
    select conrelid::regclass::text as owner, conname as name, pg_get_constraintdef(oid) as definition
    from pg_constraint
    where contype = 'f' and connamespace = 'public'::regnamespace and conparentid = 0
    order by conrelid, conname`
  for (const { owner, name } of keys) await sql.unsafe(`alter table ${owner} drop constraint ${quoted(name)}`)
  return async () => {
    for (const { owner, name, definition } of keys)
      await sql.unsafe(`alter table ${owner} add constraint ${quoted(name)} ${definition}`)
  }
}

async function copyIn(
  sql: postgres.TransactionSql,
  tables: readonly ProductTable[],
  parts: TablesToLoad['parts'],
): Promise<void> {
  const known = new Map(tables.map((table) => [table.name, table]))
  const under_way: { table: string; copy: Writable }[] = []
  const endLast = async () => {
    const last = under_way.pop()
    if (last) await end(last.copy)
  }
  try {
    for await (const { table: name, bytes } of parts) {
      const table = known.get(name)
      if (!table) continue
      if (under_way[0]?.table !== name) {
        await endLast()
        under_way.push({ table: name, copy: await startCopy(sql, table) })
      }
      for (const { copy } of under_way) await write(copy, bytes)
    }
    await endLast()
  } catch (error) {
    for (const { copy } of under_way) copy.destroy()
    throw error
  }
}

async function startCopy(sql: postgres.TransactionSql, table: ProductTable): Promise<Writable> {
  const copy = await sql.unsafe(`copy ${tableName(table)} (${columnList(table)}) from stdin`).writable()
  // A refusal may come between two writes; the next one throws it.
  return copy.on('error', () => undefined)
}

async function write(copy: Writable, bytes: Uint8Array): Promise<void> {
  if (copy.errored) throw copy.errored
  if (!copy.write(bytes)) await once(copy, 'drain')
}

async function end(copy: Writable): Promise<void> {
  const done = finished(copy)
  copy.end()
  await done
}

async function setCounters(sql: postgres.ISql, counters: readonly Counter[]): Promise<void> {
  const known = new Set((await listCounters(sql)).map(({ name }) => name))
  for (const { name, last_value } of counters)
    if (last_value !== null && known.has(name))
      await sql`select setval(${`public.${quoted(name)}`}::regclass, ${last_value}::bigint)`
}

async function requireAllRows(sql: postgres.ISql, tables: TablesToLoad['tables']): Promise<void> {
  for (const table of tables) {
    const [row] = await sql.unsafe<{ count: string }[]>(`select count(*) from ${tableName(table)}`)
    if (Number(row?.count) !== table.rows)
      throw new LoadError(`${table.name} has ${row?.count} rows after the restore instead of ${table.rows}.`)
  }
}
