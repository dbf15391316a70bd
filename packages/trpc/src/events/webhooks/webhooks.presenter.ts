import type { Webhook } from '@stayward/contract/events/webhook'
import type { Vault } from '@stayward/db/vault'
import { openUrl } from './sealed-webhooks.rules.ts'
import type { WebhookWithKeys } from './webhooks.queries.ts'

/** A webhook as its account sees it. Only the responses that make a secret contain it. */
export function presentWebhook({ vault }: { vault: Vault }, row: WebhookWithKeys): Webhook {
  return {
    id: row.id,
    url: openUrl(vault, row),
    types: row.types,
    property_ids: row.property_ids,
    description: row.description,
    status: row.status,
    disabled_reason: row.disabled_reason,
    secret: null,
    secret_hint: row.keys.find(({ retires_at }) => retires_at === null)?.secret_hint ?? '',
    public_keys: row.keys.map(({ public_key }) => public_key),
    rotating_until: row.keys.find(({ retires_at }) => retires_at !== null)?.retires_at ?? null,
    last_delivery_at: row.last_delivery_at,
    failing_since: row.failing_since,
    next_attempt_at: row.status === 'failing' ? row.paused_until : null,
    created_at: row.created_at,
    updated_at: row.updated_at,
  }
}
