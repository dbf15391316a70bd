import { type AccountRows, countRowsOfAccounts } from '@stayward/db/backup/count-rows'
import { openScratchDatabase } from '@stayward/db/backup/scratch-database'
import type { Env } from '@stayward/env/env'
import { restoreBackup, type RestoreOptions } from './restore-backup.service.ts'

/**
 * Restores a backup into a scratch database, counts the rows of each account, and drops it. Stored files are
 * read but not kept. Throws what a restore throws.
 */
export async function drillBackup(
  env: Env,
  { source, services, progress }: Pick<RestoreOptions, 'source' | 'services' | 'progress'>,
): Promise<AccountRows[]> {
  const scratch = await openScratchDatabase(env.DATABASE_URL)
  try {
    const target = { database_url: scratch.url, storage: null, restart: false }
    await restoreBackup(env, { source, services, progress, ...target })
    return await countRowsOfAccounts(scratch.url)
  } finally {
    await scratch.drop()
  }
}
