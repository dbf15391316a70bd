import { join } from 'node:path'
import postgres, { type Sql } from 'postgres'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { migrate } from './migrate.ts'
import { readMigrations } from './migrating/migration-files.ts'
import type { TestDatabase } from './testing/template-database.ts'
import { createTestDatabase } from './testing/test-database.ts'

const folder = join(import.meta.dirname, 'migrations')
const tags = readMigrations(folder).map(({ tag }) => tag)

let database: TestDatabase
let sql: Sql
beforeEach(async () => {
  database = await createTestDatabase()
  sql = postgres(database.url, { max: 1, onnotice: () => undefined })
  // An empty database: everything from the template is removed again.
  await sql`drop schema public cascade`
  await sql`drop schema drizzle cascade`
  await sql`drop schema graphile_worker cascade`
  await sql`create schema public`
})
afterEach(async () => {
  await sql.end()
  await database.drop()
})

const recorded = async () => {
  const rows = await sql<{ hash: string }[]>`select hash from drizzle.__drizzle_migrations order by id`
  return rows.map(({ hash }) => hash)
}

test('an empty database gets everything, the job queue included', async () => {
  expect(await migrate(database.url)).toEqual(tags)
  const [found] = await sql`
    select to_regclass('booking')::text as booking, to_regclass('graphile_worker.jobs')::text as jobs`
  expect(found).toEqual({ booking: 'booking', jobs: 'graphile_worker.jobs' })
  expect(await migrate(database.url)).toEqual([])
})

test('until stops after the named migration, and the rest follows later', async () => {
  const [first = ''] = tags
  expect(await migrate(database.url, { until: first })).toEqual([first])
  expect(await migrate(database.url)).toEqual(tags.slice(1))
})

test('a name that no migration has is refused before anything is applied', async () => {
  await expect(migrate(database.url, { until: '0000' })).rejects.toThrow('There is no migration called 0000.')
  expect(await sql`select to_regclass('drizzle.__drizzle_migrations') as found`).toEqual([{ found: null }])
})

test('a database of a version before 0.2.0 is refused with what to do, and left as it is', async () => {
  await migrate(database.url)
  await sql`truncate drizzle.__drizzle_migrations`
  await sql`insert into drizzle.__drizzle_migrations (hash, created_at) values ('0000_initial', 1790000000000)`
  await expect(migrate(database.url)).rejects.toThrow('npm start -- --reset')
  expect(await recorded()).toEqual(['0000_initial'])
})
