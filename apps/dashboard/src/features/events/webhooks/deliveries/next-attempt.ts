import type { Webhook, WebhookDelivery } from '@stayward/contract/events/webhook'

/**
 * When a delivery is tried next: not before the webhook, which rests after a failure. Null if it is not pending, or is
 * about to be tried for the first time.
 */
export function nextAttemptOf(
  { state, next_attempt_at, attempts }: Pick<WebhookDelivery, 'state' | 'next_attempt_at' | 'attempts'>,
  webhook: Pick<Webhook, 'next_attempt_at'>,
): string | null {
  if (state !== 'pending') return null
  const own = attempts.length === 0 ? null : next_attempt_at
  const [later = null] = [own, webhook.next_attempt_at]
    .filter((instant) => instant !== null)
    .toSorted((a, b) => Date.parse(b) - Date.parse(a))
  return later
}
