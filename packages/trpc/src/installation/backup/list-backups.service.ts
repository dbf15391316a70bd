import type { BackupStore, StoredFile } from '@stayward/integrations/backups/backup-store'
import { BACKUP_PREFIX, instantOfName } from './backup-place.rules.ts'

/** The backups of a store, newest first. */
export async function listBackups(store: BackupStore): Promise<StoredFile[]> {
  const files = await store.list(BACKUP_PREFIX)
  return files.filter(({ name }) => instantOfName(name) !== null).toReversed()
}
