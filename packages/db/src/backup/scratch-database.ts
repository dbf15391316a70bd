import { randomUUID } from 'node:crypto'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import postgres from 'postgres'
import { startEmbeddedPostgres } from '../embedded/start-embedded-postgres.ts'

/** A temporary database. */
export type ScratchDatabase = { url: string; drop: () => Promise<void> }

/**
 * Creates an empty database on the server of `url`; if that is unreachable or the role may not, on an
 * embedded server that ends with it.
 */
export async function openScratchDatabase(url: string): Promise<ScratchDatabase> {
  try {
    return await createScratchDatabase(url)
  } catch {
    return startScratchServer()
  }
}

/** Creates an empty database on the server of `url`. Throws PostgreSQL's error if the role may not. */
export async function createScratchDatabase(url: string): Promise<ScratchDatabase> {
  const name = `stayward_drill_${randomUUID().replaceAll('-', '')}`
  await onServer(url, (sql) => sql`create database ${sql(name)} template template0`)
  const scratch = new URL(url)
  scratch.pathname = `/${name}`
  return {
    url: scratch.href,
    drop: () => onServer(url, (sql) => sql`drop database if exists ${sql(name)} with (force)`),
  }
}

async function startScratchServer(): Promise<ScratchDatabase> {
  const data_dir = mkdtempSync(join(tmpdir(), 'stayward-drill-'))
  // When run as root, the server runs as another user, who needs access.
  chmodSync(data_dir, 0o711)
  const server = await startEmbeddedPostgres({ data_dir, durability: 'throwaway' })
  const drop = async () => {
    await server.stop()
    rmSync(data_dir, { recursive: true, force: true })
  }
  return { url: server.url, drop }
}

async function onServer(url: string, run: (sql: postgres.Sql) => PromiseLike<unknown>): Promise<void> {
  const sql = postgres(url, { max: 1, onnotice: () => undefined })
  try {
    await run(sql)
  } finally {
    await sql.end({ timeout: 0 })
  }
}
