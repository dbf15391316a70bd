import { migrate as migrateByDrizzle } from 'drizzle-orm/postgres-js/migrator'
import { drizzle } from 'drizzle-orm/postgres-js'
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
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
  // An empty database: everything that the template brought along is removed again.
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
  expect(await migrate(database.url, { until: '0010_access_codes' })).toEqual(tags.slice(0, 11))
  expect(await migrate(database.url)).toEqual(tags.slice(11))
})

test('a name that no migration has is refused before anything is applied', async () => {
  await expect(migrate(database.url, { until: '0010' })).rejects.toThrow('There is no migration called 0010.')
  expect(await sql`select to_regclass('drizzle.__drizzle_migrations') as found`).toEqual([{ found: null }])
})

test("a database that drizzle's own migrator brought halfway goes on from there, and drizzle agrees", async () => {
  const half = mkdtempSync(join(tmpdir(), 'stayward-half-'))
  try {
    cpSync(folder, half, { recursive: true })
    const path = join(half, 'meta', '_journal.json')
    // Drizzle writes this file and reads it back in the same shape.
    const journal = JSON.parse(readFileSync(path, 'utf8')) as { entries: unknown[] }
    writeFileSync(path, JSON.stringify({ ...journal, entries: journal.entries.slice(0, 20) }))
    await migrateByDrizzle(drizzle(sql), { migrationsFolder: half })
  } finally {
    rmSync(half, { recursive: true })
  }
  expect(await migrate(database.url)).toEqual(tags.slice(20))
  expect(await recorded()).toEqual(readMigrations(folder).map(({ hash }) => hash))
  await migrateByDrizzle(drizzle(sql), { migrationsFolder: folder })
  expect(await recorded()).toHaveLength(tags.length)
})
