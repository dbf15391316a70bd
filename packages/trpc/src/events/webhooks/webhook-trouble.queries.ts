import type { Executor, Transaction } from '@stayward/db/client'
import { webhook, webhookDelivery, webhookKey } from '@stayward/db/schema/webhook.table'
import { and, asc, eq, lt, lte, or, sql } from 'drizzle-orm'
import { deliveryKey } from './enqueue-delivery.service.ts'
import type { WebhookId, WebhookRow } from './webhooks.queries.ts'

/** Failing webhooks whose owners have got fewer warnings than there are limits before which they began to fail. */
export function listWorrying(
  tx: Transaction,
  limits: readonly string[],
  size: number,
): Promise<WebhookRow[]> {
  return tx
    .select()
    .from(webhook)
    .where(
      and(
        eq(webhook.status, 'failing'),
        or(
          ...limits.map((limit, index) =>
            and(lte(webhook.warnings, index), lte(webhook.failing_since, limit)),
          ),
        ),
      ),
    )
    .orderBy(asc(webhook.id))
    .limit(size)
    .for('no key update', { skipLocked: true })
}

/** Webhooks to which something should be sent by now, but that have no job: at most `limit`. */
export async function listForgotten(
  db: Executor,
  { now, limit }: { now: string; limit: number },
): Promise<WebhookId[]> {
  const found = await db.execute<WebhookId>(sql`
    select ${webhook.account_id}, ${webhook.id} from ${webhook}
    where ${webhook.status} <> 'disabled' and (${webhook.paused_until} is null or ${webhook.paused_until} <= ${now})
      and exists (select from ${webhookDelivery} where ${webhookDelivery.account_id} = ${webhook.account_id}
        and ${webhookDelivery.webhook_id} = ${webhook.id} and ${webhookDelivery.state} = 'pending'
        and ${webhookDelivery.next_attempt_at} <= ${now})
      and not exists (select from graphile_worker.jobs
        where jobs.key = ${deliveryKey('')} || ${webhook.id}::text and jobs.attempts < jobs.max_attempts)
    order by ${webhook.id} limit ${limit}`)
  return [...found]
}

/** Deletes keys that no longer sign. Returns how many. */
export async function deleteRetiredKeys(db: Executor, now: string): Promise<number> {
  return (await db.delete(webhookKey).where(lt(webhookKey.retires_at, now)).returning({ id: webhookKey.id }))
    .length
}
