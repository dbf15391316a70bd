import type { Database } from '@stayward/db/client'
import type { country } from '@stayward/db/schema/geo.table'
import { allCountries } from './geo.queries.ts'
import { readOnce } from './read-once.queries.ts'

/** Every country by its id, its alpha-2 and its alpha-3 code. */
export const countriesByCode = readOnce(async (db) => {
  const rows = await allCountries(db)
  return new Map(rows.flatMap((row) => [row.id, row.alpha2, row.alpha3].map((code) => [code, row])))
})

/** The country of an id, an alpha-2 or an alpha-3 code in any case, with its names in all languages; null if unknown. */
export async function findCountry(db: Database, code: string): Promise<typeof country.$inferSelect | null> {
  const countries = await countriesByCode(db)
  return countries.get(code) ?? countries.get(code.toUpperCase()) ?? null
}

/** The alpha-3 code of an alpha-2 or alpha-3 code in any case; null if ISO 3166-1 does not have it. */
export async function toAlpha3(db: Database, code: string): Promise<string | null> {
  return (await findCountry(db, code))?.alpha3 ?? null
}
