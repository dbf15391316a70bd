import { NOTIFIED_THINGS, type NotifiedThing } from '@stayward/contract/account/notification-values'
import type { Transaction } from '@stayward/db/client'
import type { ActivitySubject } from '@stayward/contract/kernel/activity'
import type { Locale } from '@stayward/contract/kernel/locale'
import { nowInstant } from '../../kernel/clock.ts'
import { enqueueJob } from '../../kernel/jobs.ts'
import type { Services } from '../../kernel/services.ts'
import { insertNotifications, listChoices } from './notifications.queries.ts'
import { NO_CHOICES, planNotification } from './notification-times.rules.ts'

/** Something that people may be notified about. `source_id` makes it one thing, however often it is announced. */
export type News = {
  thing: NotifiedThing
  account_id: string
  property_id: string | null
  subject: { type: ActivitySubject; id: string }
  source_id: string
}

/** A person who may know of it. */
export type Recipient = { account_id: string; id: string; email: string; locale: Locale; time_zone: string }

/**
 * Decides how each of these people hears of something, in the transaction in which it happens. Returns those who are mailed
 * about it right now, which is for the caller to do: it has all the details. Others are mailed later, with what else waits
 * for them, and pushed to as they chose.
 */
export async function notify<Person extends Recipient>(
  services: Pick<Services, 'clock' | 'ids'>,
  tx: Transaction,
  news: News,
  people: readonly Person[],
): Promise<Person[]> {
  const now = nowInstant(services.clock)
  const topic = NOTIFIED_THINGS[news.thing]
  const known = await listChoices(
    tx,
    people.map(({ id }) => id),
  )
  const plans = people.map((person) => {
    const { choices, has_push } = known.get(person.id) ?? { choices: NO_CHOICES, has_push: false }
    const plan = planNotification(choices, person.time_zone, { topic, now })
    const isNow = plan.mail === 'at_once' && plan.mail_due_at === now
    return {
      person,
      isNow,
      mail: isNow ? null : plan.mail,
      mail_due_at: isNow ? null : plan.mail_due_at,
      push_due_at: has_push ? plan.push_due_at : null,
    }
  })
  const { subject, ...facts } = news
  const rows = plans
    .filter(({ mail_due_at, push_due_at }) => mail_due_at !== null || push_due_at !== null)
    .map(({ person, mail, mail_due_at, push_due_at }) => ({
      ...facts,
      id: services.ids.next(),
      user_account_id: person.account_id,
      user_id: person.id,
      subject_type: subject.type,
      subject_id: subject.id,
      occurred_at: now,
      created_at: now,
      mail,
      mail_due_at,
      push_due_at,
    }))
  await insertNotifications(tx, rows)
  if (rows.some(({ push_due_at }) => push_due_at === now)) await enqueuePushes(tx, now)
  return plans.filter(({ isNow }) => isNow).map(({ person }) => person)
}

/** Prepares what is due to be pushed as soon as the transaction has ended. */
export const enqueuePushes = (tx: Transaction, run_at: string): Promise<void> =>
  enqueueJob(tx, 'notifications.push_due', {}, { key: 'notifications.push_due', run_at, keeps_run_at: true })
