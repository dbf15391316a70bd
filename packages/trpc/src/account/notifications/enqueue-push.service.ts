import type { Executor } from '@stayward/db/client'
import { enqueueJob } from '../../kernel/jobs.ts'
import type { SubscriptionId } from './push-subscriptions.queries.ts'

const lineOf = ({ account_id, id }: SubscriptionId) => ({
  payload: { account_id, subscription_id: id },
  // Alone in its queue: one request at a time to each browser.
  line: { key: `push:${id}`, queue: `push:${id}` },
})

/** Sends what waits for a browser as soon as its job can run. */
export function enqueuePush(db: Executor, browser: SubscriptionId): Promise<void> {
  const { payload, line } = lineOf(browser)
  return enqueueJob(db, 'notifications.push', payload, line)
}

/** Sends it at an instant, unless a job that was queued meanwhile does so before. */
export function continuePush(db: Executor, browser: SubscriptionId, run_at: string): Promise<void> {
  const { payload, line } = lineOf(browser)
  return enqueueJob(db, 'notifications.push', payload, { ...line, run_at, keeps_run_at: true })
}
