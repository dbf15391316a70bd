import { WEBHOOK_LIMITS } from '@stayward/contract/events/webhook-values'
import type { WebhookMessage } from '@stayward/integrations/webhooks/webhook-client'
import { presentEvent } from '../event-feed/event-feed.presenter.ts'
import type { EventRow } from '../event-feed/event-feed.queries.ts'
import { signedHeaders, type Signer } from './webhook-keys.rules.ts'

type To = { url: string; signers: readonly Signer[]; api_url: string }

/** The request that brings an event to a webhook, signed for this attempt. */
export function messageOf(event: EventRow, { url, signers, api_url }: To, at: Date): WebhookMessage {
  const body = JSON.stringify(presentEvent(event, api_url))
  const seconds = Math.floor(at.getTime() / 1000)
  return { url, headers: signedHeaders(signers, { id: event.id, seconds, body }), body }
}

/** A request as it is kept. */
export const keptRequest = ({ headers, body }: WebhookMessage): string =>
  [...Object.entries(headers).map(([name, value]) => `${name}: ${value}`), '', body]
    .join('\n')
    .slice(0, WEBHOOK_LIMITS.kept_bytes)
