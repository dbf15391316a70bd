import {
  NOTIFICATION_TOPICS,
  NOTIFIED_ACTIVITIES,
  type NotifiedThing,
} from '@stayward/contract/account/notification-values'
import { allows } from '@stayward/contract/kernel/rights'
import { after } from '../../kernel/clock.ts'
import type { FollowsEvents } from '../../kernel/followers.ts'
import { uuidIds } from '../../kernel/ids.ts'
import { listEventReaders } from './event-readers.queries.ts'
import { insertNotifications } from './notifications.queries.ts'
import { planNotification } from './notification-times.rules.ts'
import { enqueuePushes } from './notify.service.ts'

/** How long push messages wait for more, so that what happens together comes as one. */
const GATHERED_MS = 5_000

/**
 * Notes what people are to be notified about, in the transaction that numbers the events: neither exists without the
 * other. Nobody is notified of what they did themselves.
 */
export const notificationsFollowEvents: FollowsEvents = async (tx, ranges, now) => {
  const readers = await listEventReaders(tx, ranges)
  const rows = readers.flatMap(({ event, person, level, choices, has_push }) => {
    const topic = NOTIFIED_ACTIVITIES[event.type]
    const thing: NotifiedThing = event.assigns ? 'job.assigned' : event.type
    if (!allows(level, NOTIFICATION_TOPICS[topic].right)) return []
    const { mail, mail_due_at, push_due_at } = planNotification(choices, person.time_zone, { topic, now })
    if (mail_due_at === null && (push_due_at === null || !has_push)) return []
    return [
      {
        account_id: event.account_id,
        id: uuidIds.next(),
        user_account_id: person.account_id,
        user_id: person.id,
        thing,
        source_id: event.id,
        property_id: event.property_id,
        subject_type: event.subject_type,
        subject_id: event.subject_id,
        occurred_at: event.occurred_at,
        created_at: now,
        mail,
        mail_due_at,
        push_due_at: has_push ? push_due_at : null,
      },
    ]
  })
  await insertNotifications(tx, rows)
  if (rows.some(({ push_due_at }) => push_due_at === now))
    await enqueuePushes(tx, after(new Date(now), GATHERED_MS))
}
