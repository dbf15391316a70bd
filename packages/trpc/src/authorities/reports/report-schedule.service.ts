import type { Executor } from '@stayward/db/client'
import { after, scattered } from '../../kernel/clock.ts'
import { enqueueJob, type Jobs } from '../../kernel/jobs.ts'
import type { Services } from '../../kernel/services.ts'
import { listDueLessors } from './reports.queries.ts'

const SECOND_MS = 1_000
const MINUTE_MS = 60 * SECOND_MS

/** How often everything that is due is looked for, so that nothing later than that needs a job yet. */
const AHEAD_MS = MINUTE_MS
/** How long a report is kept for whoever calls for it: longer than a call may take. */
export const CLAIM_MS = 45 * SECOND_MS
const BACK_OFF_MS = [1, 2, 5, 15, 30, 60].map((minutes) => minutes * MINUTE_MS)
const FIRST_LOOK_MS = 5 * SECOND_MS
const LONGEST_LOOK_MS = 30 * MINUTE_MS

/** Has the reports of a lessor sent and asked after, one lessor's one after the other. */
export const enqueueReports = (
  db: Executor,
  { account_id, integration_id }: Jobs['reports.deliver'],
  run_at: string,
): Promise<void> =>
  enqueueJob(
    db,
    'reports.deliver',
    { account_id, integration_id },
    { run_at, key: `reports.deliver:${integration_id}`, queue: `reports:${integration_id}` },
  )

/** Enqueues a job for every lessor of whom a report is or will soon be due; answers how many. */
export async function dispatchReports({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<number> {
  const now = clock.now()
  const lessors = await listDueLessors(db, after(now, AHEAD_MS))
  for (const { at, ...lessor } of lessors) await enqueueReports(db, lessor, later(at, now.toISOString()))
  return lessors.length
}

/** Has the next report of a lessor seen to when it is due, but not sooner than after a wait. */
export async function scheduleReports(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  lessor: Jobs['reports.deliver'],
  wait_ms: number,
): Promise<void> {
  const now = clock.now()
  const [due] = await listDueLessors(db, after(now, AHEAD_MS), lessor.integration_id)
  if (due) await enqueueReports(db, lessor, later(due.at, after(now, wait_ms)))
}

const later = (a: string, b: string): string => (a > b ? a : b)

/** When to try again after a failure that passes: later each time, and scattered. */
export const retryAt = (attempts: number, now: Date): string =>
  after(now, scattered(BACK_OFF_MS[Math.min(attempts, BACK_OFF_MS.length - 1)] ?? MINUTE_MS))

/** When to ask after a lot that is waiting: in growing distances from when it was sent. */
export function lookAt(sent_at: string | null, now: Date): string {
  const elapsed = sent_at === null ? 0 : now.getTime() - Date.parse(sent_at)
  return after(now, Math.min(Math.max(elapsed, FIRST_LOOK_MS), LONGEST_LOOK_MS))
}
