import { randomUUID } from 'node:crypto'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import postgres from 'postgres'
import { startEmbeddedPostgres } from '../embedded/start-embedded-postgres.ts'

/** An empty database that is thrown away after use. */
export type ScratchDatabase = { url: string; drop: () => Promise<void> }

/**
 * Creates an empty database on the server of `url`; where that is away or the role may not, on an embedded server that
 * ends with it.
 */
export async function openScratchDatabase(url: string): Promise<ScratchDatabase> {
  try {
    return await createScratchDatabase(url)
  } catch {
    return startScratchServer()
  }
}

/** Creates an empty database on the server of `url`. Throws what PostgreSQL says where the role may not. */
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
  // As root the server runs as another user, who must be able to pass through.
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
