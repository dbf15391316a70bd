import { setTimeout as wait } from 'node:timers/promises'
import type { Delivery } from '@stayward/integrations/testing/webhook-receiver'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  idsOf,
  numbersOf,
  ownerWithWebhook,
  type WebhookDesk,
  webhookDesk,
} from '../../testing/test-webhooks.ts'
import { numberEvents } from '../event-feed/number-events.service.ts'
import { deliverToWebhook } from './deliver-webhook.service.ts'

let desk: WebhookDesk
beforeAll(async () => {
  desk = await webhookDesk({ timeout_ms: 5_000 })
})
beforeEach(() => {
  desk.sendBy(desk.client.send)
})
afterAll(() => desk.close())

/** A webhook with three events that wait, whose receiver runs `act` before its first answer. */
async function interrupted(
  act: (hook: Awaited<ReturnType<typeof ownerWithWebhook>>) => Promise<unknown>,
  status = 200,
) {
  const hook = await ownerWithWebhook(desk)
  let isFirst = true
  hook.receiver.behave(async () => {
    if (!isFirst) return { status: 200 }
    isFirst = false
    await act(hook)
    return { status }
  })
  await hook.happen(3)
  await desk.deliver()
  return hook
}

const signaturesOf = ({ headers }: Delivery) => String(headers['webhook-signature']).split(' ')

describe('while a request is under way', () => {
  it('a webhook that is disabled gets nothing more', async () => {
    const { receiver, deliveries, read } = await interrupted(({ owner, webhook_id }) =>
      owner.api.webhooks.update({ webhook_id, enabled: false }),
    )
    await desk.worker.pass({ minutes: 10 })
    expect(receiver.deliveries).toHaveLength(1)
    expect((await deliveries()).map(({ state }) => state)).toEqual(['pending', 'pending', 'delivered'])
    expect(await read()).toMatchObject({ status: 'disabled', disabled_reason: 'by_user' })
  })

  it('a webhook that is removed gets nothing more', async () => {
    const { receiver } = await interrupted(({ owner, webhook_id }) =>
      owner.api.webhooks.remove({ webhook_id }),
    )
    await desk.worker.pass({ minutes: 10 })
    expect(receiver.deliveries).toHaveLength(1)
  })

  it('new keys sign from the next request on', async () => {
    const { receiver } = await interrupted(({ owner, webhook_id }) =>
      owner.api.webhooks.rotate({ webhook_id }),
    )
    expect(receiver.deliveries.map((delivery) => signaturesOf(delivery).length)).toEqual([2, 4, 4])
  })

  it.each([
    ['refuses the event', 500],
    ['says that it is gone', 410],
  ])('an address that was replaced and %s says nothing about the new one', async (_what, status) => {
    const moved = await desk.receiver()
    const { receiver, read, deliveries } = await interrupted(
      ({ owner, webhook_id }) => owner.api.webhooks.update({ webhook_id, url: moved.url }),
      status,
    )
    expect(await read()).toMatchObject({ status: 'enabled', failing_since: null })
    await desk.worker.pass({ seconds: 10 })
    expect(receiver.deliveries).toHaveLength(1)
    expect(new Set(idsOf(moved.deliveries)).size).toBe(3)
    expect((await deliveries()).every(({ state }) => state === 'delivered')).toBe(true)
  })
})

describe('two workers at once', () => {
  it('do not undo a delivery that the other one made', async () => {
    const { owner, receiver, webhook_id, happen, deliveries, read } = await ownerWithWebhook(desk)
    const second = Promise.withResolvers<undefined>()
    receiver.behave(async () => {
      if (receiver.deliveries.length === 1) {
        await second.promise
        return { status: 500 }
      }
      return { status: 200 }
    })
    await happen(1)
    await numberEvents(desk.app.services)
    const deliver = () =>
      deliverToWebhook(desk.app.services, { account_id: owner.actor.account_id, webhook_id })
    const slow = deliver()
    while (receiver.deliveries.length === 0) await wait(5)
    expect(await deliver()).toBe(1)
    second.resolve(undefined)
    await slow
    await desk.worker.pass({ minutes: 10 })
    expect(receiver.deliveries).toHaveLength(2)
    expect((await deliveries()).map(({ state }) => state)).toEqual(['delivered'])
    expect((await read()).status).toBe('enabled')
  })
})

describe('a receiver that is down', () => {
  it.each(['0', '-1', 'Thu, 01 Jan 2026 00:00:00 GMT'])(
    'is not asked again at once where it says Retry-After: %s',
    async (retryAfter) => {
      const { receiver, happen } = await ownerWithWebhook(desk)
      receiver.behave(() => ({ status: 503, headers: { 'retry-after': retryAfter } }))
      await happen(10)
      await desk.deliver()
      expect(receiver.deliveries).toHaveLength(1)
      await desk.worker.pass({ minutes: 1 })
      expect(receiver.deliveries.length).toBeLessThanOrEqual(3)
    },
  )

  it('is asked at once at a new address', async () => {
    const { owner, receiver, happen, webhook_id, read } = await ownerWithWebhook(desk)
    receiver.behave(() => ({ status: 503, headers: { 'retry-after': '86400' } }))
    await happen(2)
    await desk.deliver()
    // The same address is still asked to wait.
    await owner.api.webhooks.update({ webhook_id, url: receiver.url })
    await desk.worker.pass({ minutes: 1 })
    expect(receiver.deliveries).toHaveLength(1)
    const moved = await desk.receiver()
    await owner.api.webhooks.update({ webhook_id, url: moved.url })
    await desk.worker.runDue()
    expect(new Set(numbersOf(moved.deliveries)).size).toBe(2)
    expect(await read()).toMatchObject({ status: 'enabled', failing_since: null, next_attempt_at: null })
  })
})
