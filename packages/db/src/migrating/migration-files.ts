import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The folder of the product's own migrations. */
export const MIGRATIONS = fileURLToPath(new URL('../migrations', import.meta.url))

/** The first line of a file whose statements run one after the other, each committed separately. */
const OUTSIDE_A_TRANSACTION = '-- outside a transaction'

/** One file of the migrations folder. */
export interface Migration {
  /** File name without `.sql`: `0001_linen`. */
  tag: string
  /** Creation time in milliseconds, by which drizzle's table records what was applied. */
  created_at: number
  /** SHA-256 of the file, as drizzle records it. */
  hash: string
  statements: string[]
  in_transaction: boolean
}

interface Journal {
  entries: { tag: string; when: number }[]
}

/** Reads the migrations in the drizzle journal of `folder`, oldest first; the product's own by default. */
export function readMigrations(folder = MIGRATIONS): Migration[] {
  // Drizzle writes this file and reads it in the same shape.
  const journal = JSON.parse(readFileSync(join(folder, 'meta', '_journal.json'), 'utf8')) as Journal
  return journal.entries.map(({ tag, when }) => {
    const text = readFileSync(join(folder, `${tag}.sql`), 'utf8')
    return {
      tag,
      created_at: when,
      hash: createHash('sha256').update(text).digest('hex'),
      ...parseMigration(text),
    }
  })
}

/** The statements of a migration's text, and whether they run in one transaction. */
export function parseMigration(text: string): Pick<Migration, 'statements' | 'in_transaction'> {
  return {
    statements: text
      .split('--> statement-breakpoint')
      .map((statement) => statement.trim())
      .filter((statement) => statement !== ''),
    in_transaction: text.split('\n', 1)[0]?.trim() !== OUTSIDE_A_TRANSACTION,
  }
}
