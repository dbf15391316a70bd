import { randomUUID } from 'node:crypto'
import postgres from 'postgres'
import { connectDatabase } from '../client.ts'
import { migrate } from '../migrate.ts'
import { seedGeography } from '../seed/geo/seed-geography.ts'

/** A server for tests, and the database on it that test databases are copied from. */
export interface TestServer {
  /** Connection string of the server's maintenance database, as a user who may create databases. */
  server_url: string
  /** Name of the migrated database with geography. */
  template: string
}

/** A database of one test file. */
export interface TestDatabase {
  url: string
  /** Deletes it, including open connections. */
  drop: () => Promise<void>
}

/** Creates the database that test databases are copied from; it takes a few seconds, a copy about 20 ms. */
export async function prepareTemplate(serverUrl: string): Promise<TestServer> {
  const template = `template_${randomUUID().replaceAll('-', '')}`
  await onServer(serverUrl, (sql) => sql`create database ${sql(template)}`)
  const url = withDatabase(serverUrl, template)
  await migrate(url)
  const { db, close } = connectDatabase(url, { max: 1 })
  try {
    await seedGeography(db)
  } finally {
    await close()
  }
  return { server_url: serverUrl, template }
}

/** Copies the template of `server` into a new database. */
export async function cloneTemplate({ server_url, template }: TestServer): Promise<TestDatabase> {
  const name = `test_${randomUUID().replaceAll('-', '')}`
  await onServer(
    server_url,
    (sql) => sql`create database ${sql(name)} template ${sql(template)} strategy file_copy`,
  )
  return { url: withDatabase(server_url, name), drop: () => dropDatabase(server_url, name) }
}

/** Deletes the database `name`, including open connections. */
export async function dropDatabase(serverUrl: string, name: string): Promise<void> {
  await onServer(serverUrl, (sql) => sql`drop database if exists ${sql(name)} with (force)`)
}

async function onServer(url: string, run: (sql: postgres.Sql) => PromiseLike<unknown>): Promise<void> {
  const sql = postgres(url, { max: 1, onnotice: () => undefined })
  try {
    await run(sql)
  } finally {
    await sql.end()
  }
}

function withDatabase(serverUrl: string, name: string): string {
  const url = new URL(serverUrl)
  url.pathname = `/${name}`
  return url.href
}
