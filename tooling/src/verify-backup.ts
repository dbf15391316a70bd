import { parseArgs } from 'node:util'
import type { AccountRows } from '@stayward/db/backup/count-rows'
import { keyProblems } from '@stayward/trpc/installation/backup/backup-keys.rules'
import { requirePassphrase } from '@stayward/trpc/installation/backup/backup-place.rules'
import { checkBackup } from '@stayward/trpc/installation/backup/check-backup.service'
import type { Env } from '@stayward/env/env'
import { drillBackup } from '@stayward/trpc/installation/backup/drill.service'
import { findBackup } from '@stayward/trpc/installation/backup/find-backup.service'
import { makeServices } from '@stayward/trpc/services.root'
import { contentsInWords } from './backup-words.ts'
import { operatorEnv, runCommandLine } from './operator-command.ts'

const USAGE = `Usage: npm run verify-backup -- [<backup>] [--drill]

Reads a whole backup and checks every byte, count and key. <backup> is the path of a file, or a name among the backups;
without it, the newest.

  --drill   also restore it into a scratch database, count the rows of each account there, and drop it
  --help    show this`

await runCommandLine(USAGE, async (args) => {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { drill: { type: 'boolean', default: false } },
  })
  const env = operatorEnv()
  const backup = await findBackup(env, positionals[0] ?? null)
  const checked = await checkBackup(backup, requirePassphrase(env))
  console.log(`${backup.name} is sound.`)
  for (const line of contentsInWords(checked)) console.log(`  ${line}`)
  const problems = keyProblems(env, checked.header.keys)
  if (problems.length > 0) throw new Error(`The keys here would not open it. ${problems.join(' ')}`)
  const progress = (line: string) => console.log(`${line} …`)
  const services = (copy: Env) => makeServices(copy, 'restore')
  if (values.drill) sayCounts(await drillBackup(env, { source: backup, services, progress }))
})

function sayCounts(accounts: AccountRows[]): void {
  console.log('Restored into a scratch database, counted and dropped:')
  for (const { account_id, rows } of accounts) {
    const counts = Object.entries(rows).map(([table, count]) => `${table} ${count}`)
    console.log(`  Account ${account_id}: ${counts.join(', ')}`)
  }
}
