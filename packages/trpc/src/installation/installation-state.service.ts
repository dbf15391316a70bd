import { findLastBackup } from '../backup/backup-runs.queries.ts'
import type { Services } from '../kernel/services.ts'
import { readInstallation } from './installation.queries.ts'

/** What administrators are shown of the installation: its outside effects, where it is from, and its last backup. */
export async function installationState({ db, env }: Pick<Services, 'db' | 'env'>) {
  return {
    ...(await readInstallation(db)),
    makes_backups: env.BACKUP_PASSPHRASE !== undefined,
    last_backup: await findLastBackup(db),
  }
}

export type InstallationState = Awaited<ReturnType<typeof installationState>>
