import { MAX_PUSH_BROWSERS } from '@stayward/contract/account/notification-values'
import type { PushBrowsers, PushSubscribe } from '@stayward/contract/account/notifications'
import type { Executor } from '@stayward/db/client'
import { AddressRefused, guardedUrl } from '@stayward/integrations/outbound/guarded-connections'
import { outboundRules } from '@stayward/integrations/outbound/outbound-rules'
import { pushPublicKey } from '@stayward/integrations/push/push-client'
import { nowInstant } from '../../kernel/clock.ts'
import type { UserContext } from '../../kernel/context.ts'
import { invalidField, ServiceError } from '../../kernel/errors.ts'
import { inTransaction } from '../../kernel/idempotency.ts'
import { selectAccountForUpdate } from '../account.queries.ts'
import { enqueuePush } from './enqueue-push.service.ts'
import {
  deleteBrowser,
  insertPushMessage,
  keepNewest,
  listBrowsers,
  putSubscription,
} from './push-subscriptions.queries.ts'

/** The caller's browsers that get push messages, and the key with which another one subscribes. */
export async function readBrowsers(ctx: UserContext, db: Executor = ctx.db): Promise<PushBrowsers> {
  const rows = await listBrowsers(db, ctx.actor, nowInstant(ctx.clock))
  const key = ctx.env.VAPID_PRIVATE_KEY
  return {
    items: rows.map(({ row, user_agent }) => ({
      id: row.id,
      user_agent,
      is_current: row.session_id === ctx.actor.session_id,
      last_sent_at: row.last_sent_at,
      created_at: row.created_at,
    })),
    public_key: key === undefined ? null : pushPublicKey(key),
  }
}

/**
 * Lets this browser get push messages until its session ends. Throws `push.unavailable` without a key to sign with or a
 * session, and 422 for an address that is not to be called.
 */
export function subscribeBrowser(ctx: UserContext, input: PushSubscribe): Promise<PushBrowsers> {
  const { account_id, user_id, session_id } = ctx.actor
  if (session_id === null || ctx.env.VAPID_PRIVATE_KEY === undefined)
    throw new ServiceError('push.unavailable')
  requireCallable(ctx, input.endpoint)
  return inTransaction(ctx, async (tx) => {
    await selectAccountForUpdate(tx, { account_id, id: user_id })
    const id = ctx.ids.next()
    await putSubscription(tx, {
      account_id,
      id,
      user_id,
      session_id,
      endpoint: ctx.vault.seal(input.endpoint, endpointPlace(id)),
      endpoint_lookup: ctx.vault.lookup(input.endpoint, 'push_subscription.endpoint'),
      p256dh: ctx.vault.seal(input.p256dh, publicKeyPlace(id)),
      auth: ctx.vault.seal(input.auth, authPlace(id)),
      created_at: nowInstant(ctx.clock),
    })
    await keepNewest(tx, ctx.actor, MAX_PUSH_BROWSERS)
    return readBrowsers(ctx, tx)
  })
}

/** Browsers say where they are pushed to, so the address is judged like that of a webhook. */
function requireCallable({ env }: UserContext, endpoint: string): void {
  const plain_http = env.STAYWARD_ENV === 'development'
  try {
    guardedUrl(endpoint, outboundRules(env.OUTBOUND_ALLOW), { plain_http })
  } catch (error) {
    if (!(error instanceof AddressRefused)) throw error
    throw invalidField(
      'endpoint',
      'address_refused',
      'Enter an address that can be reached from the internet.',
    )
  }
}

/** Ends push messages to one of the caller's browsers. */
export const unsubscribeBrowser = (ctx: UserContext, id: string): Promise<PushBrowsers> =>
  inTransaction(ctx, async (tx) => {
    await deleteBrowser(tx, ctx.actor, id)
    return readBrowsers(ctx, tx)
  })

/** Pushes a test to one of the caller's browsers. */
export const testBrowser = (ctx: UserContext, id: string): Promise<PushBrowsers> =>
  inTransaction(ctx, async (tx) => {
    const now = nowInstant(ctx.clock)
    const { account_id } = ctx.actor
    await insertPushMessage(tx, {
      account_id,
      id: ctx.ids.next(),
      subscription_id: id,
      notification_ids: [],
      next_attempt_at: now,
      created_at: now,
    })
    await enqueuePush(tx, { account_id, id })
    return readBrowsers(ctx, tx)
  })

/** The sealing contexts of what a browser says about itself. */
export const endpointPlace = (id: string): string => `push_subscription.endpoint:${id}`
export const publicKeyPlace = (id: string): string => `push_subscription.p256dh:${id}`
export const authPlace = (id: string): string => `push_subscription.auth:${id}`
