import type { CheckedBackup } from '@stayward/trpc/installation/backup/check-backup.service'
import { sizeInWords } from './operator-command.ts'

/** The contents of a backup, one line per category. */
export function contentsInWords({ header, manifest }: CheckedBackup): string[] {
  const { tables, jobs, files, missing_files } = manifest
  const rows = tables.reduce((sum, table) => sum + table.rows, 0)
  const bytes = files.reduce((sum, file) => sum + file.bytes, 0)
  const kids = Object.keys(header.keys.canaries)
  return [
    `Made      ${header.created_at} by Stayward ${header.product_version}, migration ${header.level.tag}`,
    `Tables    ${tables.length}, ${rows} rows`,
    `Jobs      ${jobs.rows}`,
    `Files     ${files.length}, ${sizeInWords(bytes)}`,
    `Keys      needs ${kids.join(', ')} in ENCRYPTION_KEYS, and its LOOKUP_KEY`,
    ...(missing_files.length > 0 ? [`Warning   ${missing_files.length} files were not in the store`] : []),
    ...(header.keys.lost.length > 0
      ? [`Warning   sealed with lost keys: ${header.keys.lost.join(', ')}`]
      : []),
  ]
}
