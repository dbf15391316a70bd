import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createScratchDatabase } from '@stayward/db/backup/scratch-database'
import type { Env } from '@stayward/env/env'
import { folderStorage } from '@stayward/integrations/storage/folder-storage'
import type { Storage } from '@stayward/integrations/storage/storage'
import { findBackup } from '../installation/backup/find-backup.service.ts'
import { restoreBackup } from '../installation/backup/restore-backup.service.ts'
import type { Services } from '../kernel/services.ts'
import { makeServices } from '../services.root.ts'

type TestRestore = { env?: Env; restart?: boolean; files?: Storage }

/** An empty database and an empty folder for files, and a function to restore into them. */
export async function emptyTarget({ env }: Pick<Services, 'env'>) {
  const database = await createScratchDatabase(env.DATABASE_URL)
  const folder = await mkdtemp(join(tmpdir(), 'stayward-restored-'))
  const storage = folderStorage(folder)
  return {
    url: database.url,
    storage,
    restore: async (
      name: string | null = null,
      { env: other = env, restart = false, files = storage }: TestRestore = {},
    ) =>
      restoreBackup(other, {
        source: await findBackup(other, name),
        database_url: database.url,
        storage: files,
        services: (copy) => makeServices(copy, 'restore'),
        restart,
        progress: () => undefined,
      }),
    drop: async () => {
      await database.drop()
      await rm(folder, { recursive: true })
    },
  }
}

export type TestTarget = Awaited<ReturnType<typeof emptyTarget>>
