import { basename, dirname, resolve } from 'node:path'
import type { Env } from '@stayward/env/env'
import type { BackupStore } from '@stayward/integrations/backups/backup-store'
import { folderBackups } from '@stayward/integrations/backups/folder-backups'
import { BackupError } from './backup-error.rules.ts'
import { backupStore } from './backup-place.rules.ts'
import type { BackupSource } from './check-backup.service.ts'
import { listBackups } from './list-backups.service.ts'

/** A backup, and the store that contains it and its erasure log. */
export type FoundBackup = BackupSource & { beside: BackupStore }

/**
 * Finds a backup. `given` is the path of a file if it contains a slash, otherwise the name of a kept backup;
 * null means the newest one.
 * @throws BackupError if there is none.
 */
export async function findBackup(env: Env, given: string | null): Promise<FoundBackup> {
  const isPath = given !== null && /[/\\]/.test(given)
  const store = isPath ? folderBackups(dirname(resolve(given))) : backupStore(env)
  const name = given === null ? (await listBackups(store))[0]?.name : basename(given)
  if (name === undefined) throw new BackupError(`There is no backup in ${store.place}.`)
  const names = (await store.list(name)).map((file) => file.name)
  if (!names.includes(name)) throw new BackupError(`There is no backup ${name} in ${store.place}.`)
  return { name, open: () => store.read(name), beside: store }
}
