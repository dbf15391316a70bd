import type { Services } from '../../kernel/services.ts'
import { BackupError } from './backup-error.rules.ts'
import { keyProblems } from './backup-keys.rules.ts'
import { backupStore, requirePassphrase } from './backup-place.rules.ts'
import type { BackupRunRow } from './backup-runs.queries.ts'
import { checkBackup } from './check-backup.service.ts'
import { countedBytes } from './counted-bytes.rules.ts'
import { doRun } from './do-run.service.ts'
import { listBackups } from './list-backups.service.ts'

/**
 * Reads a kept backup to its last byte and checks whether the current keys would open it, like `npm run
 * verify-backup`. Progress and result are recorded in the run.
 * @throws what is wrong with the backup.
 */
export async function checkKeptBackup(
  services: Pick<Services, 'env' | 'db' | 'clock' | 'log'>,
  run: BackupRunRow,
): Promise<void> {
  const { env } = services
  await doRun(services, run, async (report) => {
    const passphrase = requirePassphrase(env)
    const store = backupStore(env)
    const kept = (await listBackups(store)).find(({ name }) => name === run.file)
    if (!kept) throw new BackupError(`There is no backup ${run.file} in ${store.place}.`)
    const { name, size_bytes } = kept
    const open = async () => countedBytes(await store.read(name), (bytes) => report(bytes / size_bytes))
    const { header } = await checkBackup({ name, open }, passphrase)
    const problems = keyProblems(env, header.keys)
    if (problems.length > 0) throw new BackupError(`The keys here would not open it. ${problems.join(' ')}`)
    return { size_bytes }
  })
}
