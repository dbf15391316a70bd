import { WEBHOOK_FAILING_DAYS } from '@stayward/contract/events/webhook-values'
import type { Transaction } from '@stayward/db/client'
import type { WebhookResult } from '@stayward/integrations/webhooks/webhook-client'
import { asSystem, recordActivity } from '../../kernel/activity.ts'
import { after, ago, nowInstant } from '../../kernel/clock.ts'
import type { Jobs } from '../../kernel/jobs.ts'
import type { Services } from '../../kernel/services.ts'
import {
  bringForward,
  type DeliveryWithEvent,
  listDueDeliveries,
  nextDueAt,
  settleDelivery,
} from './deliveries.queries.ts'
import { restMs, retryAfterMs } from './delivery-timing.rules.ts'
import { continueDelivery } from './enqueue-delivery.service.ts'
import { openKeys, openUrl, sealExchange } from './sealed-webhooks.rules.ts'
import { warnOfDisabling } from './warn-of-webhooks.service.ts'
import { keptRequest, messageOf } from './webhook-message.rules.ts'
import {
  findWebhook,
  noteWebhook,
  selectWebhookForUpdate,
  type WebhookRow,
  type WebhookWithKeys,
  withKeys,
} from './webhooks.queries.ts'

/** How many deliveries are read at once. */
const BATCH = 20
/**
 * How long one job sends; the rest is for the next, so that other webhooks have their turn. Shorter than the 5 s that a
 * worker waits for its jobs when it is stopped, so that nothing is repeated.
 */
const PASS_MS = 4_000
/** After so many failures in a row, a webhook that has accepted something in this pass rests too. */
const FAILURES_IN_ROW = 3
/** A webhook whose passes failed so often was down: what waits for a retry is sent when it is back. */
const DOWN_AFTER_PASSES = 3

/** How a pass ended. */
type Ending = 'empty' | 'time' | 'failed' | 'gone'

/** What happened in a pass so far. */
type Pass = {
  /** The sealed address of the last request. */
  url: string
  accepted: number
  failures_in_row: number
  retry_after_s: number | null
}

/**
 * Sends what is due to one webhook, by number, one request at a time. Each result commits before the next request, so
 * that a worker that is killed repeats one at most. Returns how many events were accepted.
 */
export async function deliverToWebhook(
  services: Services,
  { account_id, webhook_id }: Jobs['webhooks.deliver'],
): Promise<number> {
  const { db, clock } = services
  const key = { account_id, id: webhook_id }
  const found = await findWebhook(db, key)
  if (found === null || found.status === 'disabled') return 0
  if (found.paused_until !== null && Date.parse(found.paused_until) > clock.now().getTime()) {
    await continueDelivery(db, key, found.paused_until)
    return 0
  }
  const pass: Pass = { url: found.url, accepted: 0, failures_in_row: 0, retry_after_s: null }
  const ending = await sendDue(services, found, pass)
  const isOn = await db.transaction((tx) => endPass(services, tx, found, pass, ending))
  if (isOn) await enqueueNext(services, found)
  return pass.accepted
}

async function sendDue(services: Services, { account_id, id }: WebhookRow, pass: Pass): Promise<Ending> {
  const { db, clock } = services
  const startedAt = performance.now()
  for (;;) {
    const row = await findWebhook(db, { account_id, id })
    const now = nowInstant(clock)
    const [webhook] = await withKeys(db, row === null || row.status === 'disabled' ? [] : [row], now)
    if (webhook === undefined) return 'empty'
    const due = await listDueDeliveries(db, webhook, { now, limit: BATCH })
    if (due.length === 0) return 'empty'
    pass.url = webhook.url
    for (const delivery of due) {
      const result = await attempt(services, webhook, delivery)
      if (result === null) break
      if (result.status === 410) return 'gone'
      note(pass, result)
      if (isAtEnd(pass)) return 'failed'
      if (performance.now() - startedAt > PASS_MS) return 'time'
      // Its owner changed, disabled or removed it: what was read may no longer be sent like this.
      if ((await findWebhook(db, webhook))?.version !== webhook.version) break
    }
  }
}

/** Sends one event and records what came of it; null if nobody waits for that any more. */
async function attempt(
  { db, vault, clock, ids, env, vendors }: Services,
  webhook: WebhookWithKeys,
  delivery: DeliveryWithEvent,
): Promise<WebhookResult | null> {
  const signers = webhook.keys.map((key) => openKeys(vault, key))
  const to = { url: openUrl(vault, webhook), signers, api_url: env.API_URL }
  const startedAt = clock.now()
  const message = messageOf(delivery.event, to, startedAt)
  const result = await vendors.webhooks.send(message)
  const attempts = delivery.attempts + 1
  const wait = isAccepted(result) ? null : retryAfterMs(attempts)
  const id = ids.next()
  const isSettled = await db.transaction((tx) =>
    settleDelivery(
      tx,
      delivery,
      {
        attempts,
        state: isAccepted(result) ? 'delivered' : wait === null ? 'failed' : 'pending',
        next_attempt_at: wait === null ? null : after(clock.now(), wait),
      },
      {
        id,
        started_at: startedAt.toISOString(),
        latency_ms: result.latency_ms,
        status: result.status,
        fault: result.fault,
        ...sealExchange(vault, id, { request: keptRequest(message), answer: result.answer }),
      },
    ),
  )
  return isSettled ? result : null
}

const isAccepted = ({ status, fault }: WebhookResult): boolean =>
  fault === null && status !== null && status >= 200 && status < 300

function note(pass: Pass, result: WebhookResult): void {
  if (isAccepted(result)) {
    pass.accepted += 1
    pass.failures_in_row = 0
    return
  }
  pass.failures_in_row += 1
  // Only these two statuses ask all requests to wait.
  pass.retry_after_s = result.status === 429 || result.status === 503 ? result.retry_after_s : null
}

const isAtEnd = ({ accepted, failures_in_row, retry_after_s }: Pass): boolean =>
  failures_in_row > 0 && (accepted === 0 || failures_in_row >= FAILURES_IN_ROW || retry_after_s !== null)

/** Records how a pass ended. Returns whether anything may be sent later. */
async function endPass(
  services: Services,
  tx: Transaction,
  key: WebhookRow,
  pass: Pass,
  ending: Ending,
): Promise<boolean> {
  const webhook = await selectWebhookForUpdate(tx, key)
  if (webhook === null || webhook.status === 'disabled') return false
  // What another address answered says nothing about the one of now.
  if (webhook.url !== pass.url) return true
  if (ending === 'gone') {
    await disable(services, tx, webhook, 'gone')
    return false
  }
  if (pass.accepted > 0) await noteAccepted(services, tx, webhook)
  if (ending !== 'failed') return true
  return noteFailed(services, tx, pass.accepted > 0 ? recovered(webhook) : webhook, pass)
}

const WELL = {
  status: 'enabled',
  failing_since: null,
  failed_passes: 0,
  paused_until: null,
  warnings: 0,
} as const

/** A webhook as it is after something was accepted. */
const recovered = (webhook: WebhookRow): WebhookRow => ({ ...webhook, ...WELL })

async function noteAccepted({ clock }: Services, tx: Transaction, webhook: WebhookRow): Promise<void> {
  const now = nowInstant(clock)
  await noteWebhook(tx, webhook, { ...WELL, last_delivery_at: now })
  if (webhook.failed_passes >= DOWN_AFTER_PASSES) await bringForward(tx, webhook, now)
}

async function noteFailed(
  services: Services,
  tx: Transaction,
  webhook: WebhookRow,
  { retry_after_s }: Pass,
): Promise<boolean> {
  const now = services.clock.now()
  const failing_since = webhook.failing_since ?? now.toISOString()
  if (failing_since <= ago(now, WEBHOOK_FAILING_DAYS * 24 * 3_600_000)) {
    await disable(services, tx, webhook, 'failed')
    return false
  }
  const failed_passes = webhook.failed_passes + 1
  // A receiver may ask for a longer rest, but not for none.
  const rest = Math.max(restMs(failed_passes), (retry_after_s ?? 0) * 1000)
  const paused_until = after(now, rest)
  await noteWebhook(tx, webhook, { status: 'failing', failing_since, failed_passes, paused_until })
  return true
}

async function disable(
  services: Services,
  tx: Transaction,
  webhook: WebhookRow,
  reason: 'gone' | 'failed',
): Promise<void> {
  const { account_id, id } = webhook
  await noteWebhook(tx, webhook, { status: 'disabled', disabled_reason: reason, paused_until: null })
  await recordActivity(asSystem(services), tx, {
    type: 'webhook.disabled',
    account_id,
    subject: { type: 'webhook', id },
  })
  await warnOfDisabling(services, tx, webhook, reason)
}

/** Queues the next pass, when it may send and something is due. */
async function enqueueNext({ db, clock }: Services, key: WebhookRow): Promise<void> {
  const webhook = await findWebhook(db, key)
  const due = await nextDueAt(db, key)
  if (webhook === null || webhook.status === 'disabled' || due === null) return
  const times = [due, webhook.paused_until ?? due, nowInstant(clock)]
  await continueDelivery(db, key, times.toSorted().at(-1) ?? due)
}
