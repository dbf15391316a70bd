import type { MailTransport } from '@stayward/integrations/mail/mail-transport'
import type { TaskList } from 'graphile-worker'
import { sweepSignIn } from './auth/auth.jobs.ts'
import { closeDepartedCheckins } from './checkin/checkin.jobs.ts'
import { eraseDueGuests } from './guests/guests.jobs.ts'
import { sweepIdempotencyKeys } from './kernel/idempotency.ts'
import type { JobName, Jobs } from './kernel/jobs.ts'
import type { Services } from './kernel/services.ts'
import { sendMail, sweepMails } from './mail/mail.jobs.ts'
import { sweepCovers } from './properties/properties.jobs.ts'
import { expireInvitations } from './property-members/property-members.jobs.ts'
import { sweepTaskPhotos } from './tasks/tasks.jobs.ts'

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
    'checkin.close_departed': counted('checkin.close_departed', () => closeDepartedCheckins(services)),
    'task_photos.sweep': counted('task_photos.sweep', () => sweepTaskPhotos(services)),
    'invitations.expire': counted('invitations.expire', () => expireInvitations(services)),
    'covers.sweep': counted('covers.sweep', () => sweepCovers(services)),
    'idempotency.sweep': counted('idempotency.sweep', () =>
      sweepIdempotencyKeys(services.db, services.clock.now()),
    ),
  }
  return handlers
}

/** When recurring work runs, as five fields of cron in UTC. */
export const SCHEDULE = {
  'checkin.close_departed': '*/5 * * * *',
  'guests.erase_due': '47 2 * * *',
  'task_photos.sweep': '57 * * * *',
  'invitations.expire': '*/15 * * * *',
  'idempotency.sweep': '7 * * * *',
  'auth.sweep': '17 * * * *',
  'mail.sweep': '27 * * * *',
  'covers.sweep': '37 * * * *',
} as const satisfies Partial<Record<JobName, string>>
