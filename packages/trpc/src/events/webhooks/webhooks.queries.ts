import type { Executor, Transaction } from '@stayward/db/client'
import { account } from '@stayward/db/schema/account.table'
import { property } from '@stayward/db/schema/property.table'
import { webhook, webhookKey } from '@stayward/db/schema/webhook.table'
import { and, count, desc, eq, gt, inArray, isNull, lt, or, sql } from 'drizzle-orm'
import type { Position } from '../../kernel/cursor.ts'

export type WebhookRow = typeof webhook.$inferSelect
export type WebhookKeyRow = typeof webhookKey.$inferSelect

/** A webhook with the keys that sign for it, newest first. */
export type WebhookWithKeys = WebhookRow & { keys: WebhookKeyRow[] }

/** What identifies a webhook. */
export type WebhookId = Pick<WebhookRow, 'account_id' | 'id'>

const ofWebhook = (key: WebhookId) => and(eq(webhook.account_id, key.account_id), eq(webhook.id, key.id))

const keysOf = (key: WebhookId) =>
  and(eq(webhookKey.account_id, key.account_id), eq(webhookKey.webhook_id, key.id))

/** A webhook of an account; null if there is none. */
export async function findWebhook(db: Executor, key: WebhookId): Promise<WebhookRow | null> {
  const [found] = await db.select().from(webhook).where(ofWebhook(key))
  return found ?? null
}

/** The same, locked until the transaction ends, but not against new deliveries. */
export async function selectWebhookForUpdate(tx: Transaction, key: WebhookId): Promise<WebhookRow | null> {
  const [found] = await tx.select().from(webhook).where(ofWebhook(key)).for('no key update')
  return found ?? null
}

/** Up to `size` + 1 webhooks of an account after a position, newest first. */
export function listWebhooks(
  db: Executor,
  { account_id, after, size }: { account_id: string; after: Position | null; size: number },
): Promise<WebhookRow[]> {
  return db
    .select()
    .from(webhook)
    .where(and(eq(webhook.account_id, account_id), after ? lt(webhook.id, after[1]) : undefined))
    .orderBy(desc(webhook.id))
    .limit(size + 1)
}

/** Webhooks of one account, each with the keys that sign for it at `now`. */
export async function withKeys<Row extends WebhookId>(
  db: Executor,
  rows: readonly Row[],
  now: string,
): Promise<(Row & { keys: WebhookKeyRow[] })[]> {
  const [first] = rows
  if (first === undefined) return []
  const ids = rows.map(({ id }) => id)
  const keys = await db
    .select()
    .from(webhookKey)
    .where(
      and(
        eq(webhookKey.account_id, first.account_id),
        inArray(webhookKey.webhook_id, ids),
        or(isNull(webhookKey.retires_at), gt(webhookKey.retires_at, now)),
      ),
    )
    .orderBy(desc(webhookKey.id))
  return rows.map((row) => ({ ...row, keys: keys.filter(({ webhook_id }) => webhook_id === row.id) }))
}

/** Locks an account, so that two of its changes at once do not exceed a limit together. */
export async function lockAccountForWebhooks(tx: Transaction, account_id: string): Promise<void> {
  await tx.select({ id: account.id }).from(account).where(eq(account.id, account_id)).for('no key update')
}

/** How many webhooks an account has. */
export async function countWebhooks(tx: Executor, account_id: string): Promise<number> {
  const [found] = await tx.select({ count: count() }).from(webhook).where(eq(webhook.account_id, account_id))
  return found?.count ?? 0
}

/** How many of some properties an account has. */
export async function countOwnProperties(
  tx: Executor,
  account_id: string,
  ids: readonly string[],
): Promise<number> {
  const [found] = await tx
    .select({ count: count() })
    .from(property)
    .where(and(eq(property.account_id, account_id), inArray(property.id, [...ids])))
  return found?.count ?? 0
}

export async function insertWebhook(tx: Transaction, row: typeof webhook.$inferInsert): Promise<void> {
  await tx.insert(webhook).values(row)
}

/** Updates a webhook at its owner's request and increments its version. */
export async function updateWebhook(
  tx: Transaction,
  key: WebhookId,
  change: Partial<WebhookRow>,
  now: string,
): Promise<void> {
  await tx
    .update(webhook)
    .set({ ...change, version: sql`${webhook.version} + 1`, updated_at: now })
    .where(ofWebhook(key))
}

/** What sending records of a webhook. The version stays: nobody edited it. */
export async function noteWebhook(
  tx: Executor,
  key: WebhookId,
  change: Partial<
    Pick<
      WebhookRow,
      | 'status'
      | 'disabled_reason'
      | 'failing_since'
      | 'failed_passes'
      | 'paused_until'
      | 'warnings'
      | 'last_delivery_at'
    >
  >,
): Promise<void> {
  await tx.update(webhook).set(change).where(ofWebhook(key))
}

/** Deletes a webhook with its keys; false if it was gone. Waits for who adds deliveries of it. */
export async function deleteWebhook(tx: Transaction, key: WebhookId): Promise<boolean> {
  return (await tx.delete(webhook).where(ofWebhook(key)).returning({ id: webhook.id })).length > 0
}

export async function insertWebhookKey(tx: Transaction, row: typeof webhookKey.$inferInsert): Promise<void> {
  await tx.insert(webhookKey).values(row)
}

/** Lets the newest key sign until `retires_at`, and deletes the others. */
export async function retireKeys(tx: Transaction, key: WebhookId, retires_at: string): Promise<void> {
  await tx.delete(webhookKey).where(and(keysOf(key), sql`${webhookKey.retires_at} is not null`))
  await tx.update(webhookKey).set({ retires_at }).where(keysOf(key))
}
