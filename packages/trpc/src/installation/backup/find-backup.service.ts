import { basename, dirname, resolve } from 'node:path'
import type { Env } from '@stayward/env/env'
import type { BackupStore } from '@stayward/integrations/backups/backup-store'
import { folderBackups } from '@stayward/integrations/backups/folder-backups'
import { BackupError } from './backup-error.rules.ts'
import { backupStore } from './backup-place.rules.ts'
import type { BackupSource } from './check-backup.service.ts'
import { listBackups } from './list-backups.service.ts'

/** A backup, and the store in which it and the log of erasures beside it are. */
export type FoundBackup = BackupSource & { beside: BackupStore }

/**
 * The backup that `given` names: the path of a file, if it has a slash in it, else one of those where backups are kept;
 * null for the newest of them.
 * @throws BackupError when there is none.
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
