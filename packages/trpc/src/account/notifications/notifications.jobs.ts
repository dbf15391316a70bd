import { ago, nowInstant } from '../../kernel/clock.ts'
import { inBatches } from '../../kernel/in-batches.ts'
import type { JobDefinitions } from '../../kernel/jobs.ts'
import type { Services } from '../../kernel/services.ts'
import { deliverPush } from './deliver-push.service.ts'
import { deleteNotificationsBefore } from './notifications.queries.ts'
import { careForPushes } from './push-due.service.ts'
import { deleteEnded } from './push-subscriptions.queries.ts'
import { mailDueNotifications } from './send-due.service.ts'

const BATCH = 1_000

/** How long it is known that somebody heard of something. */
const KEPT_MS = 7 * 24 * 60 * 60_000

/** Deletes notifications after a week, and browsers whose session has ended. Returns how many. */
export async function sweepNotifications({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<number> {
  const before = ago(clock.now(), KEPT_MS)
  const old = await inBatches(db, BATCH, (tx) => deleteNotificationsBefore(tx, before, BATCH))
  return old + (await inBatches(db, BATCH, (tx) => deleteEnded(tx, nowInstant(clock), BATCH)))
}

export const notificationJobs: JobDefinitions<`notifications.${'mail_due' | 'push_due' | 'push' | 'sweep'}`> =
  {
    'notifications.mail_due': { run: mailDueNotifications, reaches_outside: true, cron: '* * * * *' },
    'notifications.push_due': { run: careForPushes, reaches_outside: true, cron: '* * * * *' },
    'notifications.push': { run: deliverPush, reaches_outside: true, runs_apart: true },
    'notifications.sweep': { run: sweepNotifications, reaches_outside: false, cron: '41 3 * * *' },
  }
