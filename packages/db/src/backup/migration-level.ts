import { readMigrations } from '../migrating/migration-files.ts'

/** The version of a schema: its last migration, and the SHA-256 of that migration's SQL. */
export type MigrationLevel = { tag: string; hash: string }

/** The level of a database whose newest migration was generated at `when` (ms). Null for an unknown one. */
export function levelAt(when: number): MigrationLevel | null {
  const found = readMigrations().find(({ created_at }) => created_at === when)
  return found ? { tag: found.tag, hash: found.hash } : null
}

/** Whether this version of the product can migrate an empty database to exactly this level. */
export const isKnownLevel = ({ tag, hash }: MigrationLevel): boolean =>
  readMigrations().some((known) => known.tag === tag && known.hash === hash)
