import { BackupRunningError } from '@stayward/db/backup/read-snapshot'
import { backUp, type BackingUp } from './back-up.service.ts'
import type { Services } from '../kernel/services.ts'

/** The backup of the night, where a passphrase is set. Throws why it failed, so that it is tried again. */
export async function runNightlyBackup(services: BackingUp & Pick<Services, 'log'>): Promise<void> {
  if (services.env.BACKUP_PASSPHRASE === undefined) return
  try {
    const { name, place, size_bytes, removed } = await backUp(services)
    services.log.info({ job: 'backup.run', name, place, size_bytes, removed }, 'backed up')
  } catch (error) {
    if (!(error instanceof BackupRunningError)) throw error
    services.log.info({ job: 'backup.run' }, 'another backup is under way')
  }
}
