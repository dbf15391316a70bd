import type { BackupRunKind } from '@stayward/contract/installation/installation'
import { bigint, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from './columns.ts'

/** Where a run stands. `broken_off`: its process was found to be gone. */
export type BackupRunState = 'waiting' | 'running' | 'ended' | 'broken_off'

/** A backup that was made, or a check of one that is kept: asked for, under way or ended. */
export const backupRun = pgTable(
  'backup_run',
  {
    id: uuid().primaryKey(),
    /** The name of the file beside the other backups. */
    file: text().notNull(),
    started_at: instant().notNull(),
    /** When it ended. Until then, when the process that does it last gave a sign of life. */
    finished_at: instant().notNull(),
    /** Null for one that failed or has not ended. */
    size_bytes: bigint({ mode: 'number' }),
    /** Why it failed, in words; null for one that succeeded. */
    error: text(),
    kind: text().$type<BackupRunKind>().notNull().default('backup'),
    // Runs of earlier releases are noted when they have ended.
    state: text().$type<BackupRunState>().notNull().default('ended'),
    percent: integer().notNull().default(100),
  },
  (t) => [index('backup_run_started_idx').on(t.started_at)],
)
