import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { connectDatabase } from '@stayward/db/client'
import { startEmbeddedPostgres } from '@stayward/db/embedded/start-embedded-postgres'
import { migrate } from '@stayward/db/migrate'
import { seedGeography } from '@stayward/db/seed/geo/seed-geography'

export type ThrowawayDatabase = AsyncDisposable & { url: string; data_dir: string }

/**
 * Its own PostgreSQL with the current schema and the reference geography, removed completely when disposed.
 */
export async function startThrowawayDatabase(): Promise<ThrowawayDatabase> {
  await using parts = new AsyncDisposableStack()
  const data_dir = mkdtempSync(join(tmpdir(), 'stayward-bench-'))
  parts.defer(() => rmSync(data_dir, { recursive: true, force: true }))
  const { url, stop } = await startEmbeddedPostgres({ data_dir, durability: 'throwaway' })
  parts.defer(stop)
  await migrate(url)
  await seed(url)
  const kept = parts.move()
  return { url, data_dir, [Symbol.asyncDispose]: () => kept.disposeAsync() }
}

async function seed(url: string): Promise<void> {
  const { db, close } = connectDatabase(url, { max: 1 })
  try {
    await seedGeography(db)
  } finally {
    await close()
  }
}
