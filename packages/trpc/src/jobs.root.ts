import type { MailTransport } from '@stayward/integrations/mail/mail-transport'
import type { TaskList } from 'graphile-worker'
import { sweepSignIn } from './account/auth/auth.jobs.ts'
import { reconcileAll } from './locks/code-delivery/code-delivery.jobs.ts'
import { deliverCodes } from './locks/code-delivery/deliver-codes.service.ts'
import { escalateCodes } from './locks/code-delivery/escalate-codes.service.ts'
import { reconcileCodes } from './locks/code-delivery/reconcile-codes.service.ts'
import { scheduleDelivery } from './locks/code-delivery/schedule-delivery.service.ts'
import { logErasures } from './installation/backup/erasure-log.service.ts'
import { checkRequestedBackup, makeRequestedBackup, runNightlyBackup } from './installation/backup/backup.jobs.ts'
import { BACKUP_SCHEDULE } from './installation/backup/backup-schedule.rules.ts'
import { closeDepartedCheckins } from './stays/checkin/checkin.jobs.ts'
import { remindOfCheckin } from './stays/checkin/remind-of-checkin.service.ts'
import { sendAgain } from './stays/checkin/send-again.service.ts'
import { eraseDueGuests, sealRestrictedGuests } from './stays/guests/guests.jobs.ts'
import { checkIntegrations, lookAfterIntegration } from './integrations/integrations.jobs.ts'
import { sweepIdempotencyKeys } from './kernel/idempotency.ts'
import { type JobName, type Jobs, REACHES_OUTSIDE } from './kernel/jobs.ts'
import type { Services } from './kernel/services.ts'
import { sweepJobs } from './kernel/sweep-jobs.ts'
import { sendMail, sweepMails } from './account/mail/mail.jobs.ts'
import { sweepCovers } from './properties/properties.jobs.ts'
import { expireInvitations } from './properties/members/property-members.jobs.ts'
import { deliverReports } from './authorities/reports/deliver-reports.service.ts'
import { dispatchReports } from './authorities/reports/report-schedule.service.ts'
import { sweepReports } from './authorities/reports/reports.jobs.ts'
import { warnOfReports } from './authorities/reports/warn-of-reports.service.ts'
import { sweepTaskPhotos } from './work/tasks/tasks.jobs.ts'
import { sweepActivity } from './overview/timeline/activity.jobs.ts'

declare global {
  namespace GraphileWorker {
    // The payload of a task is what `enqueueJob` takes for it.
    interface Tasks extends Jobs {}
  }
}

type Handlers = { [Name in JobName]: (payload: Jobs[Name]) => Promise<void> }

/** The handler of every kind of background work, as graphile-worker wants them. */
export function makeTaskList(
  services: Services,
  { mailTransport }: { mailTransport: MailTransport },
): TaskList {
  const counted = (name: JobName, work: () => Promise<number>) => async () => {
    const rows = await work()
    if (rows > 0) services.log.info({ job: name, rows }, 'done')
  }
  const handlers: Handlers = {
    'mail.send': (payload) => sendMail(services, mailTransport, payload),
    'mail.sweep': counted('mail.sweep', () => sweepMails(services)),
    'auth.sweep': counted('auth.sweep', () => sweepSignIn(services)),
    'guests.erase_due': counted('guests.erase_due', () => eraseDueGuests(services)),
    'guests.seal_restricted': counted('guests.seal_restricted', () => sealRestrictedGuests(services)),
    'erasures.log': counted('erasures.log', () => logErasures(services)),
    'backup.run': () => runNightlyBackup(services),
    'backup.make': (run) => makeRequestedBackup(services, run),
    'backup.check': (run) => checkRequestedBackup(services, run),
    'checkin.close_departed': counted('checkin.close_departed', () => closeDepartedCheckins(services)),
    'checkin.remind': counted('checkin.remind', () => remindOfCheckin(services)),
    'checkin.send_again': (request) => sendAgain(services, request),
    'task_photos.sweep': counted('task_photos.sweep', () => sweepTaskPhotos(services)),
    'invitations.expire': counted('invitations.expire', () => expireInvitations(services)),
    'covers.sweep': counted('covers.sweep', () => sweepCovers(services)),
    'access_codes.dispatch': (part) => scheduleDelivery(services, part),
    'access_codes.deliver': (place) => deliverCodes(services, place),
    'access_codes.reconcile': (key) => reconcileCodes(services, key),
    'access_codes.reconcile_all': async () => void (await reconcileAll(services)),
    'access_codes.escalate': counted('access_codes.escalate', () => escalateCodes(services)),
    'reports.dispatch': async () => void (await dispatchReports(services)),
    'reports.deliver': (lessor) => deliverReports(services, lessor),
    'reports.warn': counted('reports.warn', () => warnOfReports(services)),
    'integrations.check': (key) => lookAfterIntegration(services, key),
    'integrations.check_all': async () => void (await checkIntegrations(services)),
    'activity.sweep': counted('activity.sweep', () => sweepActivity(services)),
    'reports.sweep': counted('reports.sweep', () => sweepReports(services)),
    'jobs.sweep': counted('jobs.sweep', () => sweepJobs(services)),
    'idempotency.sweep': counted('idempotency.sweep', () =>
      sweepIdempotencyKeys(services.db, services.clock.now()),
    ),
  }
  return handlers
}

/** Of a list of handlers, those of work that stays within our own database: what runs while outside effects are off. */
export const withinOnly = (tasks: TaskList): TaskList =>
  Object.fromEntries(Object.entries(tasks).filter(([name]) => !reachesOutside(name)))

const reachesOutside = (name: string): boolean =>
  !Object.entries(REACHES_OUTSIDE).some(([known, reaches]) => known === name && !reaches)

/** When recurring work runs, as five fields of cron in UTC. */
export const SCHEDULE = {
  'access_codes.dispatch': '* * * * *',
  'access_codes.reconcile_all': '*/5 * * * *',
  'access_codes.escalate': '* * * * *',
  'reports.dispatch': '* * * * *',
  'reports.warn': '*/5 * * * *',
  'integrations.check_all': '*/5 * * * *',
  'checkin.close_departed': '*/5 * * * *',
  'checkin.remind': '*/15 * * * *',
  'guests.erase_due': '47 2 * * *',
  'backup.run': BACKUP_SCHEDULE,
  'guests.seal_restricted': '42 2 * * *',
  'task_photos.sweep': '57 * * * *',
  'invitations.expire': '*/15 * * * *',
  'activity.sweep': '12 3 * * *',
  'reports.sweep': '22 3 * * *',
  'jobs.sweep': '32 3 * * *',
  'idempotency.sweep': '7 * * * *',
  'auth.sweep': '17 * * * *',
  'mail.sweep': '27 * * * *',
  'covers.sweep': '37 * * * *',
} as const satisfies Partial<Record<JobName, string>>
