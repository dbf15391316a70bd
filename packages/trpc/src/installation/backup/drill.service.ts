import { type AccountRows, countRowsOfAccounts } from '@stayward/db/backup/count-rows'
import { openScratchDatabase } from '@stayward/db/backup/scratch-database'
import type { Env } from '@stayward/env/env'
import type { FoundBackup } from './find-backup.service.ts'
import { restoreBackup } from './restore-backup.service.ts'

/**
 * Restores a backup into a scratch database, counts the rows of each account there, and drops it. Stored files are read and
 * kept nowhere. Throws what a restore throws.
 */
export async function drillBackup(
  env: Env,
  source: FoundBackup,
  progress: (line: string) => void,
): Promise<AccountRows[]> {
  const scratch = await openScratchDatabase(env.DATABASE_URL)
  try {
    const options = { source, database_url: scratch.url, storage: null, restart: false, progress }
    await restoreBackup(env, options)
    return await countRowsOfAccounts(scratch.url)
  } finally {
    await scratch.drop()
  }
}
