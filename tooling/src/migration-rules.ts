import { parseMigration } from '@stayward/db/migrating/migration-files'

/** A rule about migrations that the linter lacks. */
interface MigrationRule {
  name: string
  /** The statements, or comments, that break it. */
  offences: (text: string) => string[]
}

const withoutComments = (statement: string): string => statement.replace(/^\s*--.*$/gm, '').trim()

/** A function's body runs later; only what the migration itself does counts. */
const withoutBodies = (statement: string): string => statement.replace(/\$(\w*)\$[\s\S]*?\$\1\$/g, "''")

const statementsOf = (text: string): string[] =>
  parseMigration(text).statements.map(withoutComments).map(withoutBodies)

const CHANGES_ROWS = /(?:^|;)\s*(?:with\b|update\b|delete\b|merge\b|truncate\b|insert\b[^;]*\bselect\b|do\b)/i
const REWRITES = /(?:^|;)\s*(?:vacuum\s+full|vacuum\s*\([^)]*\bfull|cluster\b|lock\b)/i
const LETS_PASS =
  /^(?:(?:create\s+(?:unique\s+)?index|drop\s+index|reindex\s+(?:index|table))\s+concurrently\b|alter\s+table\b[^;,]*\bvalidate\s+constraint\b)[^;]*;?$/i

export const MIGRATION_RULES: readonly MigrationRule[] = [
  {
    name: 'rows are changed by a job in batches, not by a migration',
    offences: (text) => statementsOf(text).filter((statement) => CHANGES_ROWS.test(statement)),
  },
  {
    name: 'no statement takes a whole table for itself',
    offences: (text) => statementsOf(text).filter((statement) => REWRITES.test(statement)),
  },
  {
    name: 'outside a transaction there is one statement at a time, and each lets readers and writers pass',
    offences: (text) =>
      parseMigration(text).in_transaction
        ? []
        : statementsOf(text).filter((statement) => !LETS_PASS.test(statement)),
  },
  {
    name: 'what runs concurrently runs outside a transaction',
    offences: (text) =>
      parseMigration(text).in_transaction
        ? statementsOf(text).filter((statement) => /\bconcurrently\b/i.test(statement))
        : [],
  },
  {
    name: 'an exception from the linter follows a comment with its reason',
    offences: (text) =>
      [...text.matchAll(/^(?<before>.*)\n(?<exception>\s*--\s*squawk-ignore.*)$/gm)]
        .filter(
          ({ groups }) => !/^-- (?!squawk-|>|outside a transaction$)\S.*\s\S/.test(groups?.['before'] ?? ''),
        )
        .map(({ groups }) => groups?.['exception'] ?? '')
        .concat(/^\s*--\s*squawk-ignore.*/.exec(text) ?? []),
  },
]
