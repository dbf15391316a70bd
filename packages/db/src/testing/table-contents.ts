import postgres from 'postgres'
import { listProductTables, tableName } from '../backup/product-tables.ts'

/** Every row of every table as text, by table name, in an order independent of where it is stored. */
export async function tableContents(url: string): Promise<Map<string, string[]>> {
  const client = postgres(url, { max: 1, onnotice: () => undefined, connection: { TimeZone: 'UTC' } })
  try {
    const found = new Map<string, string[]>()
    for (const table of await listProductTables(client)) {
      const rows = await client.unsafe<{ row: string }[]>(
        `select t::text as row from ${tableName(table)} t order by t::text collate "C"`,
      )
      found.set(
        table.name,
        rows.map(({ row }) => row),
      )
    }
    return found
  } finally {
    await client.end()
  }
}
