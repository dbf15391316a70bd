import { ago, nowInstant } from '../../kernel/clock.ts'
import { inBatches } from '../../kernel/in-batches.ts'
import type { Services } from '../../kernel/services.ts'
import { takeDuePushes } from './due-notifications.queries.ts'
import { enqueuePush } from './enqueue-push.service.ts'
import { insertPushMessage, listBrowsers, listWaitingSubscriptions } from './push-subscriptions.queries.ts'
import { USEFUL_MS } from './send-due.service.ts'

/** The most browsers that are looked after at once. */
const CARED_FOR = 1_000

/**
 * Makes one push message of what is due for a person, for each of their browsers, in the transaction that takes it from
 * what waits. Returns how many people there were.
 */
export const pushDueNotifications = (services: Services): Promise<number> =>
  inBatches(services.db, 1, async (tx) => {
    const now = services.clock.now()
    const at = nowInstant(services.clock)
    const due = await takeDuePushes(tx, at)
    if (due === null) return 0
    const notification_ids = due.rows
      .filter(({ push_due_at }) => push_due_at >= ago(now, USEFUL_MS))
      .map(({ id }) => id)
    if (notification_ids.length === 0) return 1
    for (const { row } of await listBrowsers(tx, due.user, at)) {
      await insertPushMessage(tx, {
        account_id: row.account_id,
        id: services.ids.next(),
        subscription_id: row.id,
        notification_ids,
        next_attempt_at: at,
        created_at: at,
      })
      await enqueuePush(tx, row)
    }
    return 1
  })

/** Does the same, and queues browsers whose job was lost. Returns how many people there were. */
export async function careForPushes(services: Services): Promise<number> {
  const people = await pushDueNotifications(services)
  const { db, clock } = services
  for (const browser of await listWaitingSubscriptions(db, nowInstant(clock), CARED_FOR))
    await enqueuePush(db, browser)
  return people
}
