import type { CheckinStay } from '@stayward/trpc/stays/checkin/checkin.queries'
import { run } from './bare-database.ts'
import type { Statement } from './statement.ts'

/** One stay. Columns of a left join form a nested object, null if the join found nothing. */
export async function readStay(
  sql: Parameters<typeof run>[0],
  statement: Statement,
  values: Parameters<typeof run>[2],
): Promise<CheckinStay> {
  const rows = await run(sql, statement, values).values()
  const [row] = rows
  if (!row) throw new Error('There is no such stay.')
  const stay: Record<string, unknown> = {}
  const joined: Record<string, Record<string, unknown> | null> = {}
  for (const [index, { name }] of rows.columns.entries()) {
    const table = statement.joined[index]
    const value: unknown = row[index]
    if (!table) stay[name] = value
    // The first column of a joined table belongs to its key.
    else if (joined[table] === undefined) joined[table] = value === null ? null : { [name]: value }
    else if (joined[table] !== null) joined[table][name] = value
  }
  // The statement is the product's own for a stay; equal responses are checked before measuring.
  return { ...stay, ...joined } as CheckinStay
}
