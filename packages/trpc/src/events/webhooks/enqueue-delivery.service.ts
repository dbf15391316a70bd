import type { Executor } from '@stayward/db/client'
import { enqueueJob } from '../../kernel/jobs.ts'
import type { WebhookId } from './webhooks.queries.ts'

/** The key of a webhook's job, and the queue in which it is alone: one request at a time. */
export const deliveryKey = (webhook_id: string): string => `webhook:${webhook_id}`

const lineOf = (webhook: WebhookId) => ({
  payload: { account_id: webhook.account_id, webhook_id: webhook.id },
  key: deliveryKey(webhook.id),
})

/** Delivers to a webhook as soon as its job can run. */
export function enqueueDelivery(db: Executor, webhook: WebhookId): Promise<void> {
  const { payload, key } = lineOf(webhook)
  return enqueueJob(db, 'webhooks.deliver', payload, { key, queue: key })
}

/** Delivers to a webhook at an instant, unless a job that was queued meanwhile does so before. */
export function continueDelivery(db: Executor, webhook: WebhookId, run_at: string): Promise<void> {
  const { payload, key } = lineOf(webhook)
  return enqueueJob(db, 'webhooks.deliver', payload, { key, queue: key, run_at, keeps_run_at: true })
}
