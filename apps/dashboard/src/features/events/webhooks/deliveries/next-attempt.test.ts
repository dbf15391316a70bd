import type { WebhookDelivery } from '@stayward/contract/events/webhook'
import { expect, it } from 'vitest'
import { nextAttemptOf } from './next-attempt'

const attempt: WebhookDelivery['attempts'][number] = {
  id: '0192a000-0000-7000-8000-000000000001',
  started_at: '2026-11-23T12:00:00.000Z',
  latency_ms: 12,
  status: 500,
  fault: null,
  request: '',
  answer: '',
}
const early = '2026-11-23T12:01:00.000Z'
const late = '2026-11-23T12:05:00.000Z'

it.each([
  ['its own time', 'pending', [attempt], late, early, late],
  ['the time of a webhook that rests', 'pending', [attempt], early, late, late],
  ['the time of the webhook for one that waits behind others', 'pending', [], early, late, late],
  ['no time before its first attempt', 'pending', [], early, null, null],
  ['no time once it is delivered', 'delivered', [attempt], null, late, null],
] as const)('a delivery is tried next: %s', (_what, state, attempts, own, of_webhook, expected) => {
  const delivery = { state, attempts: [...attempts], next_attempt_at: own }
  expect(nextAttemptOf(delivery, { next_attempt_at: of_webhook })).toBe(expected)
})
