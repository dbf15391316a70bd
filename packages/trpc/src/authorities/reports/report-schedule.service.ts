import type { Executor } from '@stayward/db/client'
import { after, scattered } from '../../kernel/clock.ts'
import { enqueueJob, type Jobs } from '../../kernel/jobs.ts'
import type { Services } from '../../kernel/services.ts'
import { listDueLessors } from './reports.queries.ts'

const SECOND_MS = 1_000
const MINUTE_MS = 60 * SECOND_MS

/** How often due reports are looked for; anything later needs no job yet. */
const AHEAD_MS = MINUTE_MS
/** How long a claim on a report lasts: longer than a call may take. */
export const CLAIM_MS = 45 * SECOND_MS
const BACK_OFF_MS = [1, 2, 5, 15, 30, 60].map((minutes) => minutes * MINUTE_MS)
const FIRST_LOOK_MS = 5 * SECOND_MS
const LONGEST_LOOK_MS = 30 * MINUTE_MS

/** Sends and checks the reports of an SES account, one at a time per account. */
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

/** Enqueues a job for every SES account with a report that is due now or soon. Returns how many. */
export async function enqueueDueReports({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<number> {
  const now = clock.now()
  const lessors = await listDueLessors(db, after(now, AHEAD_MS))
  for (const { at, ...lessor } of lessors) await enqueueReports(db, lessor, later(at, now.toISOString()))
  return lessors.length
}

/** Schedules the next report of an SES account for when it is due, but not before a minimum wait. */
export async function enqueueNextReports(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  lessor: Jobs['reports.deliver'],
  wait_ms: number,
): Promise<void> {
  const now = clock.now()
  const [due] = await listDueLessors(db, after(now, AHEAD_MS), lessor.integration_id)
  if (due) await enqueueReports(db, lessor, later(due.at, after(now, wait_ms)))
}

const later = (a: string, b: string): string => (a > b ? a : b)

/** When to retry after a temporary failure: with growing, randomised waits. */
export const retryAt = (attempts: number, now: Date): string =>
  after(now, scattered(BACK_OFF_MS[Math.min(attempts, BACK_OFF_MS.length - 1)] ?? MINUTE_MS))

/** When to check a pending lot: at growing intervals after it was sent. */
export function lookAt(sent_at: string | null, now: Date): string {
  const elapsed = sent_at === null ? 0 : now.getTime() - Date.parse(sent_at)
  return after(now, Math.min(Math.max(elapsed, FIRST_LOOK_MS), LONGEST_LOOK_MS))
}
