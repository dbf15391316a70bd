import type { BackupRunKind } from '@stayward/contract/installation/installation'
import { bigint, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from './columns.ts'

/** The state of a run. `broken_off`: its process was found to be gone. */
export type BackupRunState = 'waiting' | 'running' | 'ended' | 'broken_off'

/** A run: a backup, or a check of a kept one; requested, running or ended. */
export const backupRun = pgTable(
  'backup_run',
  {
    id: uuid().primaryKey(),
    /** The name of the file next to the other backups. */
    file: text().notNull(),
    started_at: instant().notNull(),
    /** When it ended. Until then, the last heartbeat of its process. */
    finished_at: instant().notNull(),
    /** Null if it failed or has not ended. */
    size_bytes: bigint({ mode: 'number' }),
    /** Why it failed, in words; null if it succeeded. */
    error: text(),
    kind: text().$type<BackupRunKind>().notNull().default('backup'),
    // Earlier releases record runs only when they have ended.
    state: text().$type<BackupRunState>().notNull().default('ended'),
    percent: integer().notNull().default(100),
  },
  (t) => [index('backup_run_started_idx').on(t.started_at)],
)
