import postgres from 'postgres'
import { listProductTables, tableName } from './product-tables.ts'

/** The number of rows of an account in each table, by the table's name; empty tables are left out. */
export type AccountRows = { account_id: string; rows: Record<string, number> }

/** Counts the rows of each account of the database at `url`. */
export async function countRowsOfAccounts(url: string): Promise<AccountRows[]> {
  const client = postgres(url, { max: 1, onnotice: () => undefined })
  try {
    const counts = new Map<string, Record<string, number>>()
    for (const { id } of await client<{ id: string }[]>`select id from account order by id`)
      counts.set(id, {})
    for (const table of await listProductTables(client)) {
      if (!table.columns.includes('account_id')) continue
      const rows = await client.unsafe<{ account_id: string; count: string }[]>(
        `select account_id, count(*) from ${tableName(table)} where account_id is not null group by account_id`,
      )
      for (const { account_id, count } of rows) {
        const of_account = counts.get(account_id)
        if (of_account) of_account[table.name] = Number(count)
      }
    }
    return [...counts].map(([account_id, rows]) => ({ account_id, rows }))
  } finally {
    await client.end({ timeout: 0 })
  }
}
