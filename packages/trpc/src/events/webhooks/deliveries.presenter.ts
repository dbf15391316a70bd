import type { WebhookDelivery } from '@stayward/contract/events/webhook'
import type { Vault } from '@stayward/db/vault'
import type { AttemptRow, DeliveryWithEvent } from './deliveries.queries.ts'
import { openExchange } from './sealed-webhooks.rules.ts'

/** A delivery as its account sees it. `attempts` may hold those of others. */
export const presentDelivery = (
  { vault }: { vault: Vault },
  row: DeliveryWithEvent,
  attempts: readonly AttemptRow[],
): WebhookDelivery => ({
  id: row.id,
  webhook_id: row.webhook_id,
  event: {
    id: row.event.id,
    sequence: row.sequence,
    type: row.event.type,
    timestamp: row.event.occurred_at,
  },
  state: row.state,
  next_attempt_at: row.next_attempt_at,
  created_at: row.created_at,
  attempts: attempts
    .filter(({ sequence }) => sequence === row.sequence)
    .map((attempt) => ({
      id: attempt.id,
      started_at: attempt.started_at,
      latency_ms: attempt.latency_ms,
      status: attempt.status,
      fault: attempt.fault,
      ...openExchange(vault, attempt),
    })),
})
