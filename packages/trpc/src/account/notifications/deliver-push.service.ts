import type { PushResult } from '@stayward/integrations/push/push-client'
import { after, ago, nowInstant } from '../../kernel/clock.ts'
import type { Jobs } from '../../kernel/jobs.ts'
import type { Services } from '../../kernel/services.ts'
import { continuePush } from './enqueue-push.service.ts'
import { authPlace, endpointPlace, publicKeyPlace } from './push-browsers.service.ts'
import { contentOf } from './push-content.service.ts'
import {
  deleteSubscription,
  findLiveSubscription,
  nextPushAt,
  nextPushMessage,
  postponePushMessages,
  type PushMessageRow,
  settlePushMessage,
  type SubscriptionRow,
} from './push-subscriptions.queries.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS

/** How long a message is tried, and how long a push service keeps it for a browser that is off. */
const TRIED_MS = 12 * HOUR_MS
const KEPT_S = (12 * HOUR_MS) / 1000

/** How long a browser's messages wait after so many failures: a minute, then twice as long, at most an hour. */
export const pushWaitMs = (attempts: number): number => Math.min(MINUTE_MS * 2 ** (attempts - 1), HOUR_MS)

/**
 * Sends what waits for one browser, one message after the other. Each result commits before the next request, so that a
 * worker that is killed repeats one at most, which the browser shows in the place of the first. Returns how many were sent.
 */
export async function deliverPush(
  services: Services,
  { account_id, subscription_id }: Jobs['notifications.push'],
): Promise<number> {
  const { db, clock } = services
  const key = { account_id, id: subscription_id }
  let sent = 0
  for (;;) {
    const now = nowInstant(clock)
    const browser = await findLiveSubscription(db, key, now)
    if (browser === null) {
      await deleteSubscription(db, key)
      return sent
    }
    const message = await nextPushMessage(db, key, now)
    if (message === null) break
    const result = await attempt(services, browser, message)
    const outcome = result === null ? 'ended' : judge(result)
    if (outcome === 'gone') {
      await deleteSubscription(db, key)
      return sent
    }
    if (outcome === 'later') {
      await postpone(services, browser, message, result)
      break
    }
    if (outcome === 'refused')
      services.log.warn({ subscription_id, status: result?.status }, 'a push message was refused for good')
    if (outcome === 'sent') sent += 1
    await db.transaction((tx) => settlePushMessage(tx, message, outcome === 'sent' ? now : null))
  }
  const next = await nextPushAt(db, key)
  if (next !== null) await continuePush(db, key, next)
  return sent
}

/** Sends one message; null if nothing is left to say, or it has waited too long. */
async function attempt(
  services: Services,
  browser: SubscriptionRow,
  message: PushMessageRow,
): Promise<PushResult | null> {
  const { vault, vendors, clock, db } = services
  if (message.created_at < ago(clock.now(), TRIED_MS)) return null
  const content = await contentOf(services, db, browser, message)
  if (content === null) return null
  return vendors.push.send({
    endpoint: vault.open(browser.endpoint, endpointPlace(browser.id)),
    p256dh: vault.open(browser.p256dh, publicKeyPlace(browser.id)),
    auth: vault.open(browser.auth, authPlace(browser.id)),
    payload: JSON.stringify(content.payload),
    ttl_s: KEPT_S,
    urgency: content.is_urgent ? 'high' : 'normal',
  })
}

type Outcome = 'sent' | 'gone' | 'later' | 'refused'

/** What an answer means (RFC 8030, sections 5 and 7.3). */
function judge({ status, fault }: PushResult): Outcome {
  if (fault === 'address_refused' || fault === 'bad_keys' || status === 404 || status === 410) return 'gone'
  if (status === null || status === 429 || status >= 500) return 'later'
  return status >= 200 && status < 300 ? 'sent' : 'refused'
}

async function postpone(
  { db, clock }: Services,
  browser: SubscriptionRow,
  message: PushMessageRow,
  result: PushResult | null,
): Promise<void> {
  const wait_ms = Math.max(pushWaitMs(message.attempts + 1), (result?.retry_after_s ?? 0) * 1000)
  await postponePushMessages(db, browser, message, after(clock.now(), wait_ms))
}
