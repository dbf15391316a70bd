import type { WebhookDeliveryState } from '@stayward/contract/events/webhook-values'
import type { Executor, Transaction } from '@stayward/db/client'
import { event } from '@stayward/db/schema/event.table'
import { webhookAttempt, webhookDelivery } from '@stayward/db/schema/webhook.table'
import { and, asc, desc, eq, getTableColumns, gt, inArray, lt, lte, min, sql } from 'drizzle-orm'
import type { Position } from '../../kernel/cursor.ts'
import type { WebhookId } from './webhooks.queries.ts'

export type DeliveryRow = typeof webhookDelivery.$inferSelect
export type AttemptRow = typeof webhookAttempt.$inferSelect
export type EventOfDelivery = typeof event.$inferSelect

/** A delivery with the event that it is about. */
export type DeliveryWithEvent = DeliveryRow & { event: EventOfDelivery }

/** How many attempts a delivery shows. */
const SHOWN_ATTEMPTS = 10

const toWebhook = ({ account_id, id }: WebhookId) =>
  and(eq(webhookDelivery.account_id, account_id), eq(webhookDelivery.webhook_id, id))

const ofDelivery = ({ account_id, webhook_id, sequence }: DeliveryRow) =>
  and(toWebhook({ account_id, id: webhook_id }), eq(webhookDelivery.sequence, sequence))

const isItsEvent = and(
  eq(event.account_id, webhookDelivery.account_id),
  eq(event.sequence, webhookDelivery.sequence),
)

const withEvent = (db: Executor) =>
  db
    .select({ ...getTableColumns(webhookDelivery), event: getTableColumns(event) })
    .from(webhookDelivery)
    .innerJoin(event, isItsEvent)
    .$dynamic()

/** One delivery of a webhook; null if there is none. */
export async function findDelivery(
  db: Executor,
  webhook: WebhookId,
  id: string,
): Promise<DeliveryWithEvent | null> {
  const [found] = await withEvent(db).where(and(toWebhook(webhook), eq(webhookDelivery.id, id)))
  return found ?? null
}

/** Up to `size` + 1 deliveries of a webhook after a position, by the number of their events, newest first. */
export function listDeliveries(
  db: Executor,
  webhook: WebhookId,
  page: {
    after: Position | null
    size: number
    state: WebhookDeliveryState | undefined
    event_id: string | undefined
  },
): Promise<DeliveryWithEvent[]> {
  return withEvent(db)
    .where(
      and(
        toWebhook(webhook),
        page.state && eq(webhookDelivery.state, page.state),
        page.event_id ? eq(event.id, page.event_id) : undefined,
        page.after ? lt(webhookDelivery.sequence, Number(page.after[0])) : undefined,
      ),
    )
    .orderBy(desc(webhookDelivery.sequence))
    .limit(page.size + 1)
}

/** The latest attempts of some deliveries of one webhook, newest first. */
export async function listAttempts(
  db: Executor,
  webhook: WebhookId,
  sequences: readonly number[],
): Promise<AttemptRow[]> {
  if (sequences.length === 0) return []
  const ranked = db
    .select({
      ...getTableColumns(webhookAttempt),
      rank: sql<number>`row_number() over (partition by ${webhookAttempt.sequence} order by ${webhookAttempt.id} desc)`.as(
        'rank_',
      ),
    })
    .from(webhookAttempt)
    .where(
      and(
        eq(webhookAttempt.account_id, webhook.account_id),
        eq(webhookAttempt.webhook_id, webhook.id),
        inArray(webhookAttempt.sequence, [...sequences]),
      ),
    )
    .as('ranked')
  const rows = await db.select().from(ranked).where(lte(ranked.rank, SHOWN_ATTEMPTS)).orderBy(desc(ranked.id))
  return rows.map(({ rank: _rank, ...row }) => row)
}

/** The oldest deliveries of a webhook that may be sent now, by the number of their events. */
export function listDueDeliveries(
  db: Executor,
  webhook: WebhookId,
  { now, limit }: { now: string; limit: number },
): Promise<DeliveryWithEvent[]> {
  return withEvent(db)
    .where(
      and(
        toWebhook(webhook),
        eq(webhookDelivery.state, 'pending'),
        lte(webhookDelivery.next_attempt_at, now),
      ),
    )
    .orderBy(asc(webhookDelivery.sequence))
    .limit(limit)
}

/** When the next delivery of a webhook is due; null if none waits. */
export async function nextDueAt(db: Executor, webhook: WebhookId): Promise<string | null> {
  const [found] = await db
    .select({ at: min(webhookDelivery.next_attempt_at) })
    .from(webhookDelivery)
    .where(and(toWebhook(webhook), eq(webhookDelivery.state, 'pending')))
  return found?.at ?? null
}

/** Records an attempt with what it makes of its delivery; false if another worker has settled it, or it is gone. */
export async function settleDelivery(
  tx: Transaction,
  delivery: DeliveryRow,
  change: Pick<DeliveryRow, 'state' | 'attempts' | 'next_attempt_at'>,
  attempt: Omit<AttemptRow, 'account_id' | 'webhook_id' | 'sequence'>,
): Promise<boolean> {
  const { account_id, webhook_id, sequence } = delivery
  const settled = await tx
    .update(webhookDelivery)
    .set(change)
    .where(and(ofDelivery(delivery), eq(webhookDelivery.state, 'pending')))
    .returning({ id: webhookDelivery.id })
  if (settled.length === 0) return false
  await tx.insert(webhookAttempt).values({ ...attempt, account_id, webhook_id, sequence })
  return true
}

/** Sends a delivery again as if it were new. */
export async function resetDelivery(tx: Transaction, delivery: DeliveryRow, now: string): Promise<void> {
  await tx
    .update(webhookDelivery)
    .set({ state: 'pending', attempts: 0, next_attempt_at: now })
    .where(ofDelivery(delivery))
}

/** Lets everything that waits for a retry be sent at once. */
export async function bringForward(tx: Transaction, webhook: WebhookId, now: string): Promise<void> {
  await tx
    .update(webhookDelivery)
    .set({ next_attempt_at: now })
    .where(
      and(toWebhook(webhook), eq(webhookDelivery.state, 'pending'), gt(webhookDelivery.next_attempt_at, now)),
    )
}

/** Deletes at most `limit` attempts that were started before an instant. Returns how many. */
export async function deleteAttemptsBefore(tx: Executor, before: string, limit: number): Promise<number> {
  const deleted = await tx.execute(sql`
    delete from ${webhookAttempt} using (
      select account_id, webhook_id, sequence, id from ${webhookAttempt} where started_at < ${before} limit ${limit}
    ) old where ${webhookAttempt.account_id} = old.account_id and ${webhookAttempt.webhook_id} = old.webhook_id
      and ${webhookAttempt.sequence} = old.sequence and ${webhookAttempt.id} = old.id`)
  return deleted.count
}

/** Deletes at most `limit` deliveries of a webhook that is removed. Returns how many. */
export async function deleteDeliveriesOf(
  tx: Executor,
  { account_id, id }: WebhookId,
  limit: number,
): Promise<number> {
  const deleted = await tx.execute(sql`
    delete from ${webhookDelivery} using (
      select account_id, webhook_id, sequence from ${webhookDelivery}
      where account_id = ${account_id} and webhook_id = ${id} order by sequence limit ${limit}
    ) old where ${webhookDelivery.account_id} = old.account_id and ${webhookDelivery.webhook_id} = old.webhook_id
      and ${webhookDelivery.sequence} = old.sequence`)
  return deleted.count
}
