import type { Database } from '@stayward/db/client'
import * as schema from '@stayward/db/schema/schema'
import type { Vault } from '@stayward/db/vault'
import { getTableName, is, sql } from 'drizzle-orm'
import { type PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { z } from 'zod'

/** A table with sealed columns, whose sealing contexts are `<table>.<column>:<id>`. */
type SealedTable = { table: PgTable; name: string; id: PgColumn; columns: readonly PgColumn[] }

const ROWS_A_BATCH = 500

const isSealed = (column: PgColumn): boolean =>
  column.columnType === 'PgCustomColumn' && column.getSQLType() === 'text'

/**
 * Every table of the schema with permanently sealed columns. Stored answers of requests are not included:
 * their context is different, and they are deleted within a day.
 */
export const sealedTables = (): SealedTable[] =>
  Object.values(schema).flatMap((table) => {
    if (!is(table, PgTable) || table === schema.idempotency) return []
    // A table is an object of its columns by name.
    const columns = Object.values(table as unknown as Record<string, unknown>).filter(isColumn)
    const sealed = columns.filter(isSealed)
    const id = columns.find(({ name }) => name === 'id')
    return id && sealed.length > 0 ? [{ table, name: getTableName(table), id, columns: sealed }] : []
  })

const isColumn = (value: unknown): value is PgColumn =>
  typeof value === 'object' && value !== null && 'getSQLType' in value

const Sealed = z.record(z.string(), z.string().nullable())

/**
 * Re-encrypts with the vault's first key what is sealed with older ones; safe while the app runs, as a value
 * that changes in the meantime is left alone. Returns how many values of each table were re-encrypted.
 */
export async function resealAll(db: Database, vault: Vault): Promise<Map<string, number>> {
  const counts = new Map<string, number>()
  for (const table of sealedTables()) counts.set(table.name, await resealTable(db, vault, table))
  return counts
}

async function resealTable(db: Database, vault: Vault, sealed: SealedTable): Promise<number> {
  const { table, id, columns } = sealed
  const isOld = sql.join(
    columns.map((column) => sql`not starts_with(${column}, ${`${vault.current_kid}.`})`),
    sql` or `,
  )
  let count = 0
  let last = '00000000-0000-0000-0000-000000000000'
  for (;;) {
    const rows = z.array(Sealed).parse(
      await db.execute(sql`
        select ${sql.join([id, ...columns], sql`, `)} from ${table}
        where ${id} > ${last}::uuid and (${isOld}) order by ${id} limit ${ROWS_A_BATCH}`),
    )
    for (const row of rows) count += await resealRow(db, vault, sealed, row)
    if (rows.length < ROWS_A_BATCH) return count
    last = rows.at(-1)?.['id'] ?? last
  }
}

async function resealRow(
  db: Database,
  vault: Vault,
  { table, name, id, columns }: SealedTable,
  row: z.infer<typeof Sealed>,
): Promise<number> {
  let count = 0
  for (const column of columns) {
    const before = row[column.name]
    if (!before || vault.isCurrent(before)) continue
    const place = `${name}.${column.name}:${row['id']}`
    const after = vault.seal(vault.open(before, place), place)
    const changed = await db.execute(sql`
      update ${table} set ${sql.identifier(column.name)} = ${after}
      where ${id} = ${row['id']}::uuid and ${column} = ${before} returning 1`)
    count += changed.length
  }
  return count
}
