import type { Webhook, WebhookCreate, WebhookPatch, WebhookTest } from '@stayward/contract/events/webhook'
import { WEBHOOK_LIMITS, WEBHOOK_ROTATION_HOURS } from '@stayward/contract/events/webhook-values'
import type { ActivityType } from '@stayward/contract/kernel/activity'
import type { Transaction } from '@stayward/db/client'
import { type ActivityChanges, changesIn, recordActivity } from '../../kernel/activity.ts'
import { after, nowInstant } from '../../kernel/clock.ts'
import type { UserContext } from '../../kernel/context.ts'
import { definedOnly } from '../../kernel/defined-only.ts'
import { invalidField, notFound, ServiceError } from '../../kernel/errors.ts'
import { requireFreshProof } from '../../kernel/fresh-proof.ts'
import { inTransaction } from '../../kernel/idempotency.ts'
import { enqueueJob } from '../../kernel/jobs.ts'
import { requireVersion } from '../../kernel/version.ts'
import { bringForward } from './deliveries.queries.ts'
import { enqueueDelivery } from './enqueue-delivery.service.ts'
import { openUrl, sealKeys, sealUrl } from './sealed-webhooks.rules.ts'
import { webhookAddress } from './webhook-address.rules.ts'
import { hintOfSecret, newWebhookKeys, type WebhookKeys } from './webhook-keys.rules.ts'
import { presentWebhook } from './webhooks.presenter.ts'
import {
  countOwnProperties,
  countWebhooks,
  deleteWebhook,
  findWebhook,
  insertWebhook,
  insertWebhookKey,
  lockAccountForWebhooks,
  retireKeys,
  selectWebhookForUpdate,
  updateWebhook,
  type WebhookId,
  type WebhookRow,
  withKeys,
} from './webhooks.queries.ts'

/** A webhook that is enabled again, without a memory of its failures. */
const ENABLED = {
  status: 'enabled',
  disabled_reason: null,
  failing_since: null,
  failed_passes: 0,
  paused_until: null,
  warnings: 0,
} as const satisfies Partial<WebhookRow>

const DISABLED_BY_USER = {
  ...ENABLED,
  status: 'disabled',
  disabled_reason: 'by_user',
} as const satisfies Partial<WebhookRow>

/** Creates a webhook for the caller's account. Only this response contains its secret; a replay does not. */
export async function createWebhook(ctx: UserContext, input: WebhookCreate): Promise<Webhook> {
  const { enabled, url, ...fields } = input
  const { host } = webhookAddress(ctx.env, url)
  const { account_id } = ctx.actor
  const key = { account_id, id: ctx.ids.next() }
  const keys = newWebhookKeys()
  const made = await inTransaction(ctx, async (tx) => {
    await lockAccountForWebhooks(tx, account_id)
    if ((await countWebhooks(tx, account_id)) >= WEBHOOK_LIMITS.per_account)
      throw new ServiceError('webhook.limit_reached')
    await requireOwnProperties(tx, account_id, input.property_ids)
    const now = nowInstant(ctx.clock)
    await insertWebhook(tx, {
      ...key,
      ...fields,
      ...(enabled ? ENABLED : DISABLED_BY_USER),
      url: sealUrl(ctx.vault, key.id, url),
      host,
      created_at: now,
      updated_at: now,
    })
    await storeKeys(ctx, tx, key, keys)
    await record(ctx, tx, 'webhook.created', key)
    return answer(ctx, tx, key)
  })
  return { ...made, secret: keys.secret }
}

/** Changes a webhook of the caller's account. A new address needs a fresh proof, as a new webhook does. */
export function changeWebhook(
  ctx: UserContext,
  found: WebhookRow,
  { webhook_id: _id, url, enabled, ...input }: WebhookPatch,
): Promise<Webhook> {
  const host = url === undefined ? null : webhookAddress(ctx.env, url).host
  return inTransaction(ctx, async (tx) => {
    const before = await readForUpdate(tx, found)
    requireVersion(ctx, before.version)
    await requireOwnProperties(tx, before.account_id, input.property_ids ?? null)
    const address =
      url === undefined || host === null || url === openUrl(ctx.vault, before)
        ? null
        : { url: sealUrl(ctx.vault, before.id, url), host }
    if (address !== null) requireFreshProof(ctx.actor, ctx.clock)
    const change = {
      ...definedOnly(input),
      ...address,
      ...switched(before, enabled, address !== null),
    }
    const now = nowInstant(ctx.clock)
    await updateWebhook(tx, before, change, now)
    await record(ctx, tx, 'webhook.updated', before, {
      changes: changesIn(['status'], before, change),
    })
    if (change.status === 'enabled') {
      await bringForward(tx, before, now)
      await enqueueDelivery(tx, before)
    }
    return answer(ctx, tx, before)
  })
}

/** Deletes a webhook of the caller's account; what waits for it is not sent. A job deletes its deliveries. */
export function removeWebhook(ctx: UserContext, found: WebhookRow): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    if (!(await deleteWebhook(tx, found))) throw notFound()
    const { account_id, id: webhook_id } = found
    await enqueueJob(tx, 'webhooks.clear', { account_id, webhook_id })
    await record(ctx, tx, 'webhook.removed', found)
  })
}

/** Gives a webhook a new secret and key pair. The ones before sign beside them for 24 hours. */
export async function rotateWebhook(ctx: UserContext, found: WebhookRow): Promise<Webhook> {
  const keys = newWebhookKeys()
  const made = await inTransaction(ctx, async (tx) => {
    const before = await readForUpdate(tx, found)
    requireVersion(ctx, before.version)
    await retireKeys(tx, before, after(ctx.clock.now(), WEBHOOK_ROTATION_HOURS * 3_600_000))
    await storeKeys(ctx, tx, before, keys)
    await updateWebhook(tx, before, {}, nowInstant(ctx.clock))
    await record(ctx, tx, 'webhook.secret_rotated', before)
    return answer(ctx, tx, before)
  })
  return { ...made, secret: keys.secret }
}

/** Sends an event of its own to a webhook. */
export function testWebhook(ctx: UserContext, found: WebhookRow): Promise<WebhookTest> {
  return inTransaction(ctx, async (tx) => {
    requireEnabled(await readForUpdate(tx, found))
    const event_id = ctx.ids.next()
    await record(ctx, tx, 'webhook.test', found, { id: event_id })
    return { event_id }
  })
}

/** Throws 409 for a disabled webhook. */
export function requireEnabled({ status }: WebhookRow): void {
  if (status === 'disabled') throw new ServiceError('webhook.disabled')
}

/** A webhook, locked until the transaction ends. Throws 404 if it is gone. */
export async function readForUpdate(tx: Transaction, key: WebhookId): Promise<WebhookRow> {
  const row = await selectWebhookForUpdate(tx, key)
  if (!row) throw notFound()
  return row
}

/**
 * What `enabled` changes: nothing if it is so already. A failing webhook is tried at once, also at a new address, which
 * has not failed yet.
 */
function switched(
  { status }: WebhookRow,
  enabled: boolean | undefined,
  hasMoved: boolean,
): Partial<WebhookRow> {
  if (enabled === false) return status === 'disabled' ? {} : DISABLED_BY_USER
  const isTried = enabled === true ? status !== 'enabled' : hasMoved && status === 'failing'
  return isTried ? ENABLED : {}
}

async function requireOwnProperties(
  tx: Transaction,
  account_id: string,
  ids: readonly string[] | null,
): Promise<void> {
  if (ids !== null && (await countOwnProperties(tx, account_id, ids)) !== ids.length)
    throw invalidField('property_ids', 'unknown_property', 'Use ids of properties of your own account.')
}

async function storeKeys(
  ctx: UserContext,
  tx: Transaction,
  key: WebhookId,
  keys: WebhookKeys,
): Promise<void> {
  const id = ctx.ids.next()
  await insertWebhookKey(tx, {
    account_id: key.account_id,
    webhook_id: key.id,
    id,
    ...sealKeys(ctx.vault, id, keys),
    secret_hint: hintOfSecret(keys.secret),
    public_key: keys.public_key,
    created_at: nowInstant(ctx.clock),
  })
}

async function answer(ctx: UserContext, tx: Transaction, key: WebhookId): Promise<Webhook> {
  const row = await findWebhook(tx, key)
  const [shown] = await withKeys(tx, row ? [row] : [], nowInstant(ctx.clock))
  if (!shown) throw notFound()
  ctx.answer.version = shown.version
  return presentWebhook(ctx, shown)
}

const record = (
  ctx: UserContext,
  tx: Transaction,
  type: ActivityType<'webhook'>,
  { account_id, id }: WebhookId,
  more: { id?: string; changes?: ActivityChanges } = {},
) => recordActivity(ctx, tx, { ...more, type, account_id, subject: { type: 'webhook', id } })
