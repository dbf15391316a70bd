import { bigint, index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from './columns.ts'

/** A backup that ended, and how. One whose process died leaves nothing. */
export const backupRun = pgTable(
  'backup_run',
  {
    id: uuid().primaryKey(),
    /** The name of the file beside the other backups. */
    file: text().notNull(),
    started_at: instant().notNull(),
    finished_at: instant().notNull(),
    /** Null for one that failed. */
    size_bytes: bigint({ mode: 'number' }),
    /** Why it failed, in words; null for one that succeeded. */
    error: text(),
  },
  (t) => [index('backup_run_started_idx').on(t.started_at)],
)
