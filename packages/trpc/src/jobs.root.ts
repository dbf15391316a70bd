import { keysOf } from '@stayward/contract/kernel/keys'
import type { TaskList } from 'graphile-worker'
import { authJobs } from './account/auth/auth.jobs.ts'
import { mailJobs } from './account/mail/mail.jobs.ts'
import { notificationJobs } from './account/notifications/notifications.jobs.ts'
import { feedJobs } from './channels/feeds/feeds.jobs.ts'
import { bulkEditJobs } from './properties/bulk/bulk.jobs.ts'
import { importJobs } from './channels/imports/imports.jobs.ts'
import { reportJobs } from './authorities/reports/reports.jobs.ts'
import { feedLinkJobs } from './channels/feed-links/feed-links.jobs.ts'
import { eventJobs } from './events/event-feed/event-feed.jobs.ts'
import { webhookJobs } from './events/webhooks/webhooks.jobs.ts'
import { backupJobs } from './installation/backup/backup.jobs.ts'
import { integrationJobs } from './integrations/integrations.jobs.ts'
import type { JobDefinition, JobDefinitions, JobName, Jobs, Outside } from './kernel/jobs.ts'
import { kernelJobs } from './kernel/kernel.jobs.ts'
import type { Services } from './kernel/services.ts'
import { codeJobs } from './locks/code-delivery/code-delivery.jobs.ts'
import { reserveJobs } from './locks/reserve-codes/reserve-codes.jobs.ts'
import { messageJobs } from './messages/sending/messages.jobs.ts'
import { activityJobs } from './overview/timeline/activity.jobs.ts'
import { memberJobs } from './properties/members/property-members.jobs.ts'
import { propertyJobs } from './properties/properties.jobs.ts'
import { blockedGuestJobs } from './stays/blocked-guests/blocked-guests.jobs.ts'
import { receiptJobs } from './statements/expenses/receipts.jobs.ts'
import { checkinJobs } from './stays/checkin/checkin.jobs.ts'
import { guestJobs } from './stays/guests/guests.jobs.ts'
import { checklistJobs } from './work/tasks/follow-checklists.jobs.ts'
import { taskJobs } from './work/tasks/tasks.jobs.ts'

declare global {
  namespace GraphileWorker {
    // The payload of a task is the argument of `enqueueJob`.
    interface Tasks extends Jobs {}
  }
}

/** Every type of background work. */
export const JOBS: JobDefinitions<JobName> = {
  ...kernelJobs,
  ...authJobs,
  ...mailJobs,
  ...notificationJobs,
  ...propertyJobs,
  ...memberJobs,
  ...checkinJobs,
  ...guestJobs,
  ...checklistJobs,
  ...blockedGuestJobs,
  ...taskJobs,
  ...receiptJobs,
  ...codeJobs,
  ...reserveJobs,
  ...reportJobs,
  ...integrationJobs,
  ...feedLinkJobs,
  ...messageJobs,
  ...activityJobs,
  ...eventJobs,
  ...webhookJobs,
  ...feedJobs,
  ...importJobs,
  ...bulkEditJobs,
  ...backupJobs,
}

// `Object.keys` of a full record are the names of its type.
const NAMES = keysOf(JOBS)

/** The handlers of all background work, in graphile-worker's form. */
export const makeTaskList = (services: Services, outside: Outside): TaskList =>
  Object.fromEntries(NAMES.map((name) => [name, handlerOf(name, services, outside)]))

function handlerOf(name: JobName, services: Services, outside: Outside) {
  // The queue passes what `enqueueJob` stored under this name, so payload and handler match.
  const { run } = JOBS[name] as JobDefinition<JobName>
  return async (payload: unknown): Promise<void> => {
    const rows = await run(services, payload as Jobs[JobName], outside)
    if (typeof rows === 'number' && rows > 0) services.log.info({ job: name, rows }, 'done')
  }
}

const WITHIN: ReadonlySet<string> = new Set(NAMES.filter((name) => !JOBS[name].reaches_outside))

/** The handlers of jobs that stay within our own database: what runs while outside effects are off. */
export const withinOnly = (tasks: TaskList): TaskList =>
  Object.fromEntries(Object.entries(tasks).filter(([name]) => WITHIN.has(name)))

const APART: ReadonlySet<string> = new Set(NAMES.filter((name) => JOBS[name].runs_apart === true))

/** The handlers of jobs that run apart, and those of all others. */
export const splitTasks = (tasks: TaskList): { apart: TaskList; together: TaskList } => ({
  apart: Object.fromEntries(Object.entries(tasks).filter(([name]) => APART.has(name))),
  together: Object.fromEntries(Object.entries(tasks).filter(([name]) => !APART.has(name))),
})

/** When recurring jobs run, by name. */
export const SCHEDULE: Readonly<Record<string, string>> = Object.fromEntries(
  NAMES.flatMap((name) => (JOBS[name].cron === undefined ? [] : [[name, JOBS[name].cron]])),
)
