import postgres from 'postgres'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase } from './test-database.ts'
import type { TestDatabase } from './template-database.ts'

let first: TestDatabase
let second: TestDatabase
beforeAll(async () => {
  ;[first, second] = await Promise.all([createTestDatabase(), createTestDatabase()])
})
afterAll(() => Promise.all([first.drop(), second.drop()]))

test('two of them start with geography and do not see each other', async () => {
  const [one, two] = [first, second].map(({ url }) => postgres(url, { max: 1 })) as [
    postgres.Sql,
    postgres.Sql,
  ]
  await one`create table only_here ()`
  expect(await two`select to_regclass('only_here') as found`).toEqual([{ found: null }])
  const [provinces] = await two`select count(*)::int as count from province`
  expect(provinces?.['count']).toBeGreaterThan(50)
  await Promise.all([one.end(), two.end()])
})

test('a dropped database is gone, even with a connection open', async () => {
  const { url, drop } = await createTestDatabase()
  const left = postgres(url, { max: 1 })
  await left`select 1`
  await drop()
  await expect(left`select 1`).rejects.toThrow()
  await left.end()
})
