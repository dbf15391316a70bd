import { readMigrations } from '../migrating/migration-files.ts'

/** How far a schema is: its last migration, and the SHA-256 of that migration's SQL. */
export type MigrationLevel = { tag: string; hash: string }

/** The level that a database has reached whose newest migration was generated at `when` (ms). Null for an unknown one. */
export function levelAt(when: number): MigrationLevel | null {
  const found = readMigrations().find(({ created_at }) => created_at === when)
  return found ? { tag: found.tag, hash: found.hash } : null
}

/** Whether this version of the product can bring an empty database to just this level. */
export const isKnownLevel = ({ tag, hash }: MigrationLevel): boolean =>
  readMigrations().some((known) => known.tag === tag && known.hash === hash)
