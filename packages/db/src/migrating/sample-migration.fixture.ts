import { createHash } from 'node:crypto'
import { type Migration, parseMigration } from './migration-files.ts'

/** A migration as if the folder contained a file `<number>_<name>.sql` with this text. */
export function sampleMigration(tag: string, text: string): Migration {
  const hash = createHash('sha256').update(text).digest('hex')
  return { tag, created_at: 1_800_000_000_000 + Number.parseInt(tag, 10), hash, ...parseMigration(text) }
}
