import { Event } from '@stayward/contract/events/event'
import { setTimeout as wait } from 'node:timers/promises'
import type { Delivery } from '@stayward/integrations/testing/webhook-receiver'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { flat, stay } from '../../testing/test-inputs.ts'
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

describe('a replay', () => {
  it('that is asked for twice at once sends each event once', async () => {
    const { owner, receiver, webhook_id, happen } = await ownerWithWebhook(desk)
    await happen(3)
    await desk.deliver()
    receiver.deliveries.length = 0
    const replay = () => owner.api.webhooks.replay({ webhook_id, since: '2026-10-01T00:00:00Z' })
    expect(await Promise.all([replay(), replay()])).toEqual([{ count: 3 }, { count: 3 }])
    const jobs = await desk.worker.takeAll()
    await Promise.all(jobs.map((job) => desk.worker.do(job)))
    await desk.worker.runDue()
    expect(receiver.deliveries).toHaveLength(3)
  })

  it('ends with a webhook that is gone, and goes on where that is enabled again', async () => {
    const { owner, receiver, webhook_id, happen, read } = await ownerWithWebhook(desk)
    await happen(4)
    await desk.deliver()
    receiver.deliveries.length = 0
    receiver.behave(() => ({ status: receiver.deliveries.length === 2 ? 410 : 200 }))
    await owner.api.webhooks.replay({ webhook_id, since: '2026-10-01T00:00:00Z' })
    await desk.worker.pass({ minutes: 60 })
    expect(receiver.deliveries).toHaveLength(2)
    expect(await read()).toMatchObject({ status: 'disabled', disabled_reason: 'gone' })
    await owner.api.webhooks.update({ webhook_id, enabled: true })
    await desk.worker.runDue()
    // The one that was answered with 410 came again.
    expect(new Set(idsOf(receiver.deliveries)).size).toBe(4)
    expect(receiver.deliveries).toHaveLength(5)
  })
})

it('a webhook of some properties hears of stays that leave them, and of their end', async () => {
  const { owner, receiver } = await ownerWithWebhook(desk)
  const [here, there] = [await owner.api.properties.create(flat), await owner.api.properties.create(flat)]
  await desk.deliver()
  const some = await desk.receiver()
  await owner.api.webhooks.create({ url: some.url, property_ids: [here.id] })
  const booked = await owner.api.bookings.create({ property_id: here.id, ...stay })
  await owner.api.bookings.move({ booking_id: booked.id, property_id: there.id })
  await owner.api.properties.remove({ property_id: here.id })
  await desk.deliver()
  expect(receiver.deliveries).toHaveLength(2)
  const bodies = some.deliveries.map(({ raw }) => Event.parse(JSON.parse(raw)))
  expect(bodies.every(({ data }) => data.property_id === here.id)).toBe(true)
  expect(bodies.map(({ type }) => type)).toEqual(
    expect.arrayContaining(['booking.created', 'booking.moved', 'property.deleted']),
  )
})
