import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { connectDatabase } from '@stayward/db/client'
import { startEmbeddedPostgres } from '@stayward/db/embedded/start-embedded-postgres'
import { migrate } from '@stayward/db/migrate'
import { seedGeography } from '@stayward/db/seed/geo/seed-geography'
import { Vault } from '@stayward/db/vault'
import { freshSecrets } from '@stayward/env/development-secrets'
import { type Env, loadEnv } from '@stayward/env/env'
import postgres from 'postgres'

/** A PostgreSQL of its own, the environment of servers that use it, and a connection to it. */
export type ScratchDatabase = AsyncDisposable & {
  variables: NodeJS.ProcessEnv
  env: Env
  vault: Vault
  sql: postgres.Sql
}

/**
 * Starts one with the current schema and the reference geography; nothing of it is left when it is disposed. `source`
 * is what servers get beside its own variables. It does not wait for the disk unless it is `durable`.
 */
export async function startScratchDatabase(
  source: NodeJS.ProcessEnv,
  durability: 'throwaway' | 'durable' = 'throwaway',
): Promise<ScratchDatabase> {
  await using parts = new AsyncDisposableStack()
  const data_dir = mkdtempSync(join(tmpdir(), 'stayward-scratch-'))
  parts.defer(() => rmSync(data_dir, { recursive: true, force: true }))
  const { url, stop } = await startEmbeddedPostgres({ data_dir, durability })
  parts.defer(stop)
  await migrate(url)
  const { db, close } = connectDatabase(url, { max: 1 })
  try {
    await seedGeography(db)
  } finally {
    await close()
  }
  const sql = postgres(url, { max: 1, onnotice: () => undefined })
  parts.defer(() => sql.end())
  const variables: NodeJS.ProcessEnv = {
    ...source,
    ...freshSecrets(),
    STAYWARD_ENV: 'development',
    STAYWARD_DATA_DIR: data_dir,
    DATABASE_URL: url,
    LISTEN_HOST: '127.0.0.1',
    RATE_LIMITS: 'off',
    LOG_LEVEL: 'error',
  }
  const env = loadEnv(variables)
  const kept = parts.move()
  const vault = new Vault(env.ENCRYPTION_KEYS, env.LOOKUP_KEY)
  return { variables, env, vault, sql, [Symbol.asyncDispose]: () => kept.disposeAsync() }
}
