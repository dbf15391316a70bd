import type { Executor } from '@stayward/db/client'
import { property } from '@stayward/db/schema/property.table'
import { and, inArray } from 'drizzle-orm'

/** The rows of a list, each with the name of its property. */
export async function withPropertyNames<Row extends { account_id: string; property_id: string }>(
  db: Executor,
  rows: readonly Row[],
): Promise<(Row & { property_name: string })[]> {
  if (rows.length === 0) return []
  const accounts = [...new Set(rows.map(({ account_id }) => account_id))]
  const ids = [...new Set(rows.map(({ property_id }) => property_id))]
  const found = await db
    .select({ id: property.id, name: property.name })
    .from(property)
    .where(and(inArray(property.account_id, accounts), inArray(property.id, ids)))
  const names = new Map(found.map(({ id, name }) => [id, name]))
  return rows.map((row) => ({ ...row, property_name: names.get(row.property_id) ?? '' }))
}
