import { BackupRunningError } from '@stayward/db/backup/read-snapshot'
import { nowInstant } from '../../kernel/clock.ts'
import { loggableError } from '../../kernel/loggable-error.ts'
import type { Services } from '../../kernel/services.ts'
import { type BackupRunRow, deleteBackupRun, saveBackupRun, updateBackupRun } from './backup-runs.queries.ts'
import { SIGN_OF_LIFE_MS } from './run-status.rules.ts'

type Noting = Pick<Services, 'db' | 'clock' | 'log'>

/** Called with the completed part of the work, from 0 to 1. */
export type ReportPart = (part: number) => void

/**
 * Executes a run and records its start, progress and outcome in the database. A backup refused because
 * another one is running leaves no row, unless an administrator requested it and waits for the outcome.
 * @throws what the work throws.
 */
export async function doRun<Result extends { size_bytes: number }>(
  { db, clock, log }: Noting,
  run: BackupRunRow,
  work: (report: ReportPart) => Promise<Result>,
): Promise<Result> {
  const was_requested = run.state === 'waiting'
  let percent = 0
  let noting: Promise<void> | null = null
  const note = async () => {
    try {
      await updateBackupRun(db, run.id, { percent, finished_at: nowInstant(clock) })
    } catch (error) {
      log.warn({ err: loggableError(error) }, 'how far a backup is could not be noted')
    }
    noting = null
  }
  const now = nowInstant(clock)
  await saveBackupRun(db, { ...run, state: 'running', percent, started_at: now, finished_at: now })
  const living = setInterval(() => {
    noting ??= note()
  }, SIGN_OF_LIFE_MS)
  const stop = async () => {
    clearInterval(living)
    await noting
  }
  const end = async (change: { size_bytes: number | null; error: string | null }) => {
    await stop()
    await updateBackupRun(db, run.id, {
      state: 'ended',
      percent: change.error === null ? 100 : percent,
      finished_at: nowInstant(clock),
      ...change,
    })
  }
  try {
    const result = await work((part) => {
      percent = Math.min(99, Math.floor(part * 100))
    })
    await end({ size_bytes: result.size_bytes, error: null })
    return result
  } catch (error) {
    await stop()
    if (error instanceof BackupRunningError && !was_requested) await deleteBackupRun(db, run.id)
    else await end({ size_bytes: null, error: error instanceof Error ? error.message : String(error) })
    throw error
  }
}
