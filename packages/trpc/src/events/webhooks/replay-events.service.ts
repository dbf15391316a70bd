import type { WebhookDelivery, WebhookReplay, WebhookReplayed } from '@stayward/contract/events/webhook'
import { after, nowInstant } from '../../kernel/clock.ts'
import type { UserContext } from '../../kernel/context.ts'
import { invalidField, notFound } from '../../kernel/errors.ts'
import { inTransaction } from '../../kernel/idempotency.ts'
import { enqueueJob, type Jobs } from '../../kernel/jobs.ts'
import type { Services } from '../../kernel/services.ts'
import { presentDelivery } from './deliveries.presenter.ts'
import { type DeliveryRow, findDelivery, listAttempts, resetDelivery } from './deliveries.queries.ts'
import { enqueueDelivery } from './enqueue-delivery.service.ts'
import { countReplayed, queueReplayed } from './matching-events.queries.ts'
import { selectWebhookForUpdate, type WebhookRow } from './webhooks.queries.ts'
import { readForUpdate, requireEnabled } from './webhooks.service.ts'

const BATCH = 1_000

/** Sends the events of a time to a webhook again, in the background. Returns how many there are. */
export async function replayEvents(
  ctx: UserContext,
  found: WebhookRow,
  { webhook_id: _id, since, until, only_failed }: WebhookReplay,
): Promise<WebhookReplayed> {
  const events = { since, until: until ?? after(ctx.clock.now(), 1), only_failed }
  if (Date.parse(events.until) <= Date.parse(since))
    throw invalidField('since', 'after_the_end', 'Enter an instant before the end.')
  return inTransaction(ctx, async (tx) => {
    const webhook = await readForUpdate(tx, found)
    requireEnabled(webhook)
    const count = await countReplayed(tx, webhook, events)
    const { account_id, id: webhook_id } = webhook
    if (count > 0) await enqueueJob(tx, 'webhooks.replay', { account_id, webhook_id, ...events, after: 0 })
    return { count }
  })
}

/** Queues the next thousand events of a replay, and the rest as another job. Returns how many. */
export async function replayBatch(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  { account_id, webhook_id, after: position, ...events }: Jobs['webhooks.replay'],
): Promise<number> {
  return db.transaction(async (tx) => {
    const webhook = await selectWebhookForUpdate(tx, { account_id, id: webhook_id })
    if (webhook === null) return 0
    const now = nowInstant(clock)
    const { last, count } = await queueReplayed(tx, webhook, events, { after: position, limit: BATCH, now })
    if (count > 0) await enqueueDelivery(tx, webhook)
    if (count === BATCH)
      await enqueueJob(tx, 'webhooks.replay', { account_id, webhook_id, ...events, after: last })
    return count
  })
}

/** Sends one event to a webhook again. */
export function resendDelivery(
  ctx: UserContext,
  found: WebhookRow,
  delivery: DeliveryRow,
): Promise<WebhookDelivery> {
  return inTransaction(ctx, async (tx) => {
    const webhook = await readForUpdate(tx, found)
    requireEnabled(webhook)
    await resetDelivery(tx, delivery, nowInstant(ctx.clock))
    await enqueueDelivery(tx, webhook)
    const row = await findDelivery(tx, webhook, delivery.id)
    if (!row) throw notFound()
    return presentDelivery(ctx, row, await listAttempts(tx, webhook, [row.sequence]))
  })
}
