import type { Event } from '@stayward/contract/events/event'
import type { ActivityType } from '@stayward/contract/kernel/activity'
import { reference, type WebhookItem } from './model.ts'

const EXAMPLE = {
  id: '019ab0c2-b3d0-7f10-8a2b-9c0d1e2f3a05',
  sequence: 4182,
  type: 'booking.created',
  timestamp: '2026-11-22T09:12:44.512Z',
  actor_kind: 'user',
  data: {
    id: '019ab0c2-5f3e-7a41-9c1d-2b7e44a0d001',
    kind: 'booking',
    property_id: '019ab0c1-92f4-7e55-b1c6-5d4e3f2a1b03',
    version: 1,
    href: 'https://api.example.com/v1/bookings/019ab0c2-5f3e-7a41-9c1d-2b7e44a0d001',
  },
} as const satisfies Event & { type: ActivityType }

const header = (name: string, description: string, example: string) => ({
  name,
  in: 'header' as const,
  required: true,
  description,
  schema: { type: 'string' as const },
  example,
})

/** What is sent to webhooks: one request for all types of events, as all have the same body. */
export const WEBHOOKS: Record<string, WebhookItem> = {
  event: {
    post: {
      operationId: 'webhooks-event',
      // Requests carry a signature instead of a token.
      security: [],
      tags: ['Webhooks'],
      summary: 'An event, sent to the addresses of webhooks',
      description:
        'Signed as Standard Webhooks 1.0.0 say. Verify the signature of the bytes as they came, refuse timestamps more than ' +
        'five minutes away, and answer with 2xx within 15 seconds; redirects are not followed. Anything else is sent ' +
        'again with growing pauses, ten times within three days; 410 disables the webhook. The same event may come ' +
        'twice, with the same `webhook-id`, and events may come out of order: `sequence` rises by one with each event of ' +
        'the account, and `GET /v1/events` has what you miss.',
      parameters: [
        header('webhook-id', 'The id of the event, the same in all attempts.', EXAMPLE.id),
        header('webhook-timestamp', 'When this attempt was signed, in seconds since 1970.', '1795338764'),
        header(
          'webhook-signature',
          'Signatures of `{webhook-id}.{webhook-timestamp}.{body}`, separated by spaces: `v1` is HMAC-SHA256 with the ' +
            'secret, `v1a` ed25519 with the key pair. During a rotation, each of them twice: one match is enough.',
          'v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=',
        ),
      ],
      requestBody: {
        required: true,
        content: { 'application/json': { schema: reference('schemas', 'Event'), example: EXAMPLE } },
      },
      responses: {
        '2XX': { description: 'Accepted; what the answer says does not matter.' },
        '410': { description: 'Nothing more is wanted at this address: the webhook is disabled.' },
        '429': { description: 'Sent again after `Retry-After`, as after 503.' },
      },
    },
  },
}
