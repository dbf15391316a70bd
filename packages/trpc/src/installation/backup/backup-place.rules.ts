import { join, resolve } from 'node:path'
import type { Env } from '@stayward/env/env'
import { workspaceRoot } from '@stayward/env/workspace-root'
import type { BackupStore } from '@stayward/integrations/backups/backup-store'
import { folderBackups } from '@stayward/integrations/backups/folder-backups'
import { s3Backups } from '@stayward/integrations/backups/s3-backups'
import { s3Settings } from '../../kernel/make-storage.ts'
import { BackupError } from './backup-error.rules.ts'

/** Where backups are kept: the configured folder, or else the bucket, or else a folder in the data folder. */
export function backupStore(env: Env): BackupStore {
  if (env.BACKUP_FOLDER !== undefined) return folderBackups(resolve(workspaceRoot(), env.BACKUP_FOLDER))
  const bucket = s3Settings(env)
  return bucket ? s3Backups(bucket) : folderBackups(join(env.STAYWARD_DATA_DIR, 'backups'))
}

/** The passphrase of backups. Throws BackupError if none is set. */
export function requirePassphrase({ BACKUP_PASSPHRASE: passphrase }: Pick<Env, 'BACKUP_PASSPHRASE'>): string {
  if (passphrase === undefined)
    throw new BackupError('Set BACKUP_PASSPHRASE: without a passphrase nothing is backed up or restored.')
  return passphrase
}

export const BACKUP_PREFIX = 'stayward-'

/** The name of a backup made at an instant (RFC 3339); names sort by time. */
export const backupName = (instant: string): string =>
  `${BACKUP_PREFIX}${instant.slice(0, 19).replaceAll(/[-:]/g, '')}Z.tar.zst.age`

/** When a backup was made, by its name; null if it is not one of our backups. */
export function instantOfName(name: string): string | null {
  const [, day, hour] = /^stayward-(\d{8})T(\d{6})Z\.tar\.zst\.age$/.exec(name) ?? []
  if (day === undefined || hour === undefined) return null
  const date = `${day.slice(0, 4)}-${day.slice(4, 6)}-${day.slice(6)}`
  return `${date}T${hour.slice(0, 2)}:${hour.slice(2, 4)}:${hour.slice(4)}Z`
}
