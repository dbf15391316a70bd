import { getTableColumns, getTableName, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Database, Transaction } from '../../client.ts'
import { city, country, province } from '../../schema/geo.table.ts'
import { readCountries, readProvinces, readSpanishCities } from './read-geography.ts'

export type SeededGeography = { countries: number; provinces: number; cities: number; changed: number }

/**
 * Updates countries, provinces and cities from the data files, in one transaction. Ids are derived from the
 * data, so it may run at every start: correct rows are left alone, none is ever deleted. Returns the rows in
 * the files, and how many rows of the database were `changed` or added.
 */
export async function seedGeography(db: Database): Promise<SeededGeography> {
  const countries = readCountries()
  const provinces = readProvinces()
  const cities = readSpanishCities()
  const changed = await db.transaction(
    async (tx) =>
      (await upsertRows(tx, country, countries)) +
      (await upsertRows(tx, province, provinces)) +
      (await upsertRows(tx, city, cities)),
  )
  // A bulk load leaves trigram indexes with a long pending list, which slows down every search until the next
  // vacuum.
  if (changed > 0) await db.execute(sql`vacuum (analyze) ${country}, ${province}, ${city}`)
  return { countries: countries.length, provinces: provinces.length, cities: cities.length, changed }
}

/**
 * One statement with the rows as one JSON parameter: rows × columns would exceed the 65,535 parameters of a
 * statement.
 */
async function upsertRows<Table extends PgTable>(
  tx: Transaction,
  table: Table,
  rows: Table['$inferInsert'][],
): Promise<number> {
  const columns = Object.values(getTableColumns(table))
  const names = columns.map((column) => sql.identifier(column.name))
  const result = await tx.execute(sql`
    insert into ${table} (${sql.join(names, sql`, `)})
    select ${sql.join(names, sql`, `)} from json_to_recordset(${JSON.stringify(rows)}::json) as record (${sql.join(
      columns.map((column) => sql`${sql.identifier(column.name)} ${sql.raw(column.getSQLType())}`),
      sql`, `,
    )})
    on conflict (id) do update set ${sql.join(
      names.map((name) => sql`${name} = excluded.${name}`),
      sql`, `,
    )}
    where ${sql.identifier(getTableName(table))}.* is distinct from excluded.*`)
  return result.count
}
