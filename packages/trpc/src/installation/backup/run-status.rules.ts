import type { BackupRunStatus } from '@stayward/contract/installation/installation'
import type { Executor } from '@stayward/db/client'
import { type BackupRunRow, listUnendedRuns, runsWithJob } from './backup-runs.queries.ts'

/** How often a run sends a heartbeat. */
export const SIGN_OF_LIFE_MS = 1_000
/**
 * A run without a heartbeat for this long belongs to a process that is gone. Clocks of machines may differ by
 * seconds.
 */
const DEAD_MS = 60_000

/** The status of a run at an instant. `has_job` says whether its job is still in the queue. */
export function statusOfRun(
  { state, error, finished_at }: Pick<BackupRunRow, 'state' | 'error' | 'finished_at'>,
  now: Date,
  has_job: boolean,
): BackupRunStatus {
  switch (state) {
    case 'waiting':
      return has_job ? 'waiting' : 'broken_off'
    case 'running':
      return now.getTime() - Date.parse(finished_at) < DEAD_MS ? 'running' : 'broken_off'
    case 'ended':
      return error === null ? 'succeeded' : 'failed'
    case 'broken_off':
      return 'broken_off'
  }
}

export type UnendedRuns = {
  /** Waiting and running runs, each with its status. */
  under_way: { run: BackupRunRow; status: BackupRunStatus }[]
  /** Runs whose process or job is gone, which is not recorded yet. */
  broken_off: BackupRunRow[]
}

/** The runs not recorded as ended, split by whether a process still executes them. */
export async function readUnendedRuns(db: Executor, now: Date): Promise<UnendedRuns> {
  const runs = await listUnendedRuns(db)
  const with_job = await runsWithJob(
    db,
    runs.map(({ id }) => id),
  )
  const known = runs.map((run) => ({ run, status: statusOfRun(run, now, with_job.has(run.id)) }))
  return {
    under_way: known.filter(({ status }) => status !== 'broken_off'),
    broken_off: known.filter(({ status }) => status === 'broken_off').map(({ run }) => run),
  }
}
