import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { connectDatabase, type DatabaseConnection } from '../../client.ts'
import { city, country, province } from '../../schema/geo.table.ts'
import type { TestDatabase } from '../../testing/template-database.ts'
import { createTestDatabase } from '../../testing/test-database.ts'
import { seedGeography } from './seed-geography.ts'

let database: TestDatabase
let connection: DatabaseConnection

beforeAll(async () => {
  database = await createTestDatabase()
  connection = connectDatabase(database.url, { max: 1 })
})
afterAll(async () => {
  await connection.close()
  await database.drop()
})

const ROWS = { countries: 249, provinces: 5046, cities: 8132 }
const MADRID = 'c6ae61bc-6030-52dd-a38b-e1fa60eab0ec'

describe('seedGeography', () => {
  it('fills empty tables at once', async () => {
    const { db } = connection
    await db.execute(sql`truncate ${country}, ${province}, ${city} cascade`)
    const start = performance.now()
    expect(await seedGeography(db)).toEqual({ ...ROWS, changed: 13_427 })
    // Two seconds on an idle machine; others run in parallel, and some machines are many times as slow.
    expect(performance.now() - start).toBeLessThan(30_000)
    expect(await db.$count(country)).toBe(249)
    expect(await db.$count(province, province.is_leaf.getSQL())).toBe(4833)
    expect(await db.$count(province, sql`${province.is_leaf} and ${province.ine_code} is not null`)).toBe(52)
    expect(await db.$count(city)).toBe(8132)
  })

  it('changes nothing the second time', async () => {
    expect(await seedGeography(connection.db)).toEqual({ ...ROWS, changed: 0 })
  })

  it('fixes what differs from the data, and only that', async () => {
    const { db } = connection
    await db.update(city).set({ name: 'Magerit' }).where(eq(city.id, MADRID))
    expect(await seedGeography(db)).toEqual({ ...ROWS, changed: 1 })
    const [madrid] = await db.select({ name: city.name }).from(city).where(eq(city.id, MADRID))
    expect(madrid?.name).toBe('Madrid')
  })
})
