import { mkdirSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { startEmbeddedPostgres } from '@stayward/db/embedded/start-embedded-postgres'
import type { Env } from '@stayward/env/env'
import { findBackup } from '@stayward/trpc/installation/backup/find-backup.service'
import { restoreBackup } from '@stayward/trpc/installation/backup/restore-backup.service'
import { makeStorage } from '@stayward/trpc/kernel/make-storage'
import { makeServices } from '@stayward/trpc/services.root'
import { contentsInWords } from './backup-words.ts'
import { NO_DATABASE, operatorEnv, runCommandLine } from './operator-command.ts'

const USAGE = `Usage: npm run restore -- [<backup>] [--into <database>] [--restart]

Restores a backup into an empty database and brings it up to date. <backup> is the path of a file, or a name among the
backups; without it, the newest. Without --into the database is DATABASE_URL, or else the embedded one of npm start.

The copy starts with its outside effects off: no mail, no calls to locks or authorities. npm run effects -- on ends that.
Erasures since the backup, by the log beside it, are repeated.

  --into <database>   postgresql://… of an empty database
  --restart           delete first what an interrupted restore left there
  --help              show this`

await runCommandLine(USAGE, async (args) => {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { into: { type: 'string' }, restart: { type: 'boolean', default: false } },
  })
  const env = operatorEnv()
  const source = await findBackup(env, positionals[0] ?? null)
  await using target = await openTarget(env, values.into)
  const progress = (line: string) => console.log(`${line} …`)
  const report = await restoreBackup(env, {
    source,
    database_url: target.url,
    storage: makeStorage(env),
    services: (copy) => makeServices(copy, 'restore'),
    restart: values.restart,
    progress,
  })
  console.log(`Restored ${source.name}.`)
  for (const line of contentsInWords(report)) console.log(`  ${line}`)
  const { logged, repeated } = report.erasures
  console.log(`  Erased    ${repeated} again, of ${logged} entries of the log beside the backup`)
  console.log('Outside effects are off. When this is the installation that counts: npm run effects -- on')
})

type Target = AsyncDisposable & { url: string }

async function openTarget(env: Env, into: string | undefined): Promise<Target> {
  const url = into ?? env.DATABASE_URL
  if (url !== NO_DATABASE) return { url, [Symbol.asyncDispose]: () => Promise.resolve() }
  mkdirSync(env.STAYWARD_DATA_DIR, { recursive: true })
  const server = await startEmbeddedPostgres({ data_dir: env.STAYWARD_DATA_DIR, durability: 'durable' })
  return { url: server.url, [Symbol.asyncDispose]: () => server.stop() }
}
