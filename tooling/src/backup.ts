import { backUp } from '@stayward/trpc/installation/backup/back-up.service'
import { contentsInWords } from './backup-words.ts'
import { runCommandLine, sizeInWords } from './operator-command.ts'
import { withServices } from './with-services.ts'

const USAGE = `Usage: npm run backup

Backs up the database, the waiting jobs and the stored files as one file sealed with BACKUP_PASSPHRASE, reads it back,
and removes the backups that BACKUP_KEEP does not keep. The file goes to BACKUP_FOLDER; without it, to the bucket or the
data folder. age -d <file> | zstd -d | tar t lists what is in it.`

await runCommandLine(USAGE, async () => {
  const report = await withServices('backup', backUp)
  console.log(`Backed up and read back: ${report.place}/${report.name} (${sizeInWords(report.size_bytes)})`)
  for (const line of contentsInWords(report)) console.log(`  ${line}`)
  for (const name of report.removed) console.log(`  Removed   ${name}`)
})
