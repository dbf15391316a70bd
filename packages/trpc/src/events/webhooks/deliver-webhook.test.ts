import { createPublicKey, verify } from 'node:crypto'
import { Event } from '@stayward/contract/events/event'
import type { Delivery } from '@stayward/integrations/testing/webhook-receiver'
import { event, pendingEvent } from '@stayward/db/schema/event.table'
import { activity } from '@stayward/db/schema/activity.table'
import { webhookAttempt } from '@stayward/db/schema/webhook.table'
import { eq } from 'drizzle-orm'
import { Webhook as Verifier } from 'standardwebhooks'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { furnishedHouse } from '../../testing/furnished-house.ts'
import { startTestMailbox, type TestMailbox } from '../../testing/test-mailbox.ts'
import { refusalOf } from '../../testing/refusal.ts'
import { flat } from '../../testing/test-inputs.ts'
import { TestVendors } from '../../testing/test-vendors.ts'
import {
  idsOf,
  numbersOf,
  ownerWithWebhook,
  type WebhookDesk,
  webhookDesk,
} from '../../testing/test-webhooks.ts'
import { createTestApp } from '../../testing/test-app.ts'
import { numberEvents } from '../event-feed/number-events.service.ts'
import { deliverToWebhook } from './deliver-webhook.service.ts'
import { replayBatch } from './replay-events.service.ts'
import { sweepWebhooks } from './webhooks.jobs.ts'

let desk: WebhookDesk
let mailbox: TestMailbox
beforeAll(async () => {
  desk = await webhookDesk()
  mailbox = await startTestMailbox(desk.app.services)
})
beforeEach(() => {
  desk.sendBy(desk.client.send)
})
afterAll(async () => {
  await mailbox.stop()
  await desk.close()
})

const UUID = /[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}/g

const down = () => ({ status: 500, body: 'down' })
const up = () => ({ status: 204 })
const DAY = 24 * 60

/** Whether a delivery has a good `v1a` signature of a key. */
function isSignedBy(public_key: string, { headers, raw }: Delivery): boolean {
  const x = Buffer.from(public_key.replace('whpk_', ''), 'base64').toString('base64url')
  const key = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x }, format: 'jwk' })
  const signed = Buffer.from(
    `${String(headers['webhook-id'])}.${String(headers['webhook-timestamp'])}.${raw}`,
  )
  return String(headers['webhook-signature'])
    .split(' ')
    .filter((signature) => signature.startsWith('v1a,'))
    .some((signature) => verify(null, signed, key, Buffer.from(signature.slice(4), 'base64')))
}

/** The same for the `v1` signature of a secret, by the reference implementation, at the time of the test. */
function isSignedWith(secret: string, { headers, raw }: Delivery): boolean {
  const seconds = Math.floor(Date.now() / 1000)
  expect(Number(headers['webhook-timestamp'])).toBe(Math.floor(desk.app.clock.now().getTime() / 1000))
  const verifier = new Verifier(secret)
  const id = String(headers['webhook-id'])
  const own = verifier.sign(id, desk.app.clock.now(), raw)
  // It refuses times far from its own clock, so it signs for ours and verifies what it signs.
  const now = new Date(seconds * 1000)
  verifier.verify(raw, {
    'webhook-id': id,
    'webhook-timestamp': String(seconds),
    'webhook-signature': verifier.sign(id, now, raw),
  })
  return String(headers['webhook-signature']).split(' ').includes(own)
}

describe('an event', () => {
  it('is sent as the feed shows it, signed in both ways', async () => {
    const { owner, receiver, webhook, secret, happen, deliveries, read } = await ownerWithWebhook(desk)
    await happen(2)
    await desk.deliver()
    const { items } = await owner.api.events.list({ type: ['property.created'] })
    expect(receiver.deliveries.map(({ raw }): unknown => JSON.parse(raw))).toEqual(items)
    expect(idsOf(receiver.deliveries)).toEqual(items.map(({ id }) => id))
    for (const delivery of receiver.deliveries) {
      expect(isSignedWith(secret, delivery)).toBe(true)
      expect(isSignedWith(`whsec_${Buffer.alloc(32).toString('base64')}`, delivery)).toBe(false)
      expect(isSignedBy(webhook.public_keys[0] ?? '', delivery)).toBe(true)
    }
    expect((await read()).last_delivery_at).toBe(desk.app.clock.now().toISOString())
    const [last] = await deliveries()
    expect(last).toMatchObject({
      state: 'delivered',
      next_attempt_at: null,
      event: { id: items[1]?.id, type: 'property.created' },
      attempts: [{ status: 200, fault: null, started_at: desk.app.clock.now().toISOString() }],
    })
    expect(last?.attempts[0]?.request).toContain(`webhook-id: ${items[1]?.id}`)
    expect(last?.attempts[0]?.request).toContain(receiver.deliveries[1]?.raw)
    expect(last?.attempts[0]?.answer).toMatch(/^HTTP 200\n/)
  })

  it('goes to the webhooks whose types and properties match, and a test to its own alone', async () => {
    const { owner, receiver, webhook_id } = await ownerWithWebhook(desk, { types: [] })
    const first = await owner.api.properties.create(flat)
    const named = await desk.receiver()
    const here = await desk.receiver()
    await owner.api.webhooks.create({ url: named.url, types: ['api_key.created'] })
    await owner.api.webhooks.create({ url: here.url, property_ids: [first.id] })
    await desk.deliver()
    for (const got of [receiver, named, here]) got.deliveries.length = 0
    await owner.api.properties.update({ property_id: first.id, ...flat, name: 'Here' })
    await owner.api.properties.create(flat)
    await owner.api.apiKeys.create({ name: 'A key', scopes: ['events:read'] })
    await owner.api.webhooks.test({ webhook_id })
    await desk.deliver()
    const typesOf = (deliveries: readonly Delivery[]) =>
      deliveries.map(({ raw }) => (JSON.parse(raw) as { type: string }).type)
    expect(typesOf(receiver.deliveries)).toEqual(['property.updated', 'property.created', 'webhook.test'])
    expect(typesOf(named.deliveries)).toEqual(['api_key.created'])
    expect(typesOf(here.deliveries)).toEqual(['property.updated'])
  })

  it('stays within its account', async () => {
    const { receiver } = await ownerWithWebhook(desk, { types: [] })
    await desk.deliver()
    receiver.deliveries.length = 0
    await (await ownerWithWebhook(desk)).happen(1)
    await desk.deliver()
    expect(receiver.deliveries).toEqual([])
  })
})

describe('a receiver', () => {
  it('that was down for an hour gets a thousand events, none of them lost', async () => {
    const { owner, receiver, happen, read, deliveries } = await ownerWithWebhook(desk)
    receiver.behave(down)
    const { account_id } = owner.actor
    await happen(1)
    // As a thousand changes, without waiting for each of them.
    const [entry] = await desk.app.services.db
      .select()
      .from(activity)
      .where(eq(activity.account_id, account_id))
    if (!entry) throw new Error('Nothing was recorded.')
    const more = Array.from({ length: 999 }, () => ({ ...entry, id: desk.app.services.ids.next() }))
    await desk.app.services.db
      .insert(activity)
      .values(
        more.map((row) => ({ ...row, type: 'property.created' as const, subject_type: 'property' as const })),
      )
    await desk.deliver()
    expect(await desk.app.services.db.select().from(pendingEvent)).toEqual([])
    await desk.worker.pass({ minutes: 60 })
    expect(await read()).toMatchObject({ status: 'failing', disabled_reason: null })
    const tried = receiver.deliveries.length
    expect(tried).toBeGreaterThan(5)
    expect(tried).toBeLessThan(20)

    receiver.deliveries.length = 0
    receiver.behave(up)
    await desk.worker.pass({ minutes: 11 })
    const numbers = numbersOf(receiver.deliveries)
    const sorted = numbers.toSorted((a, b) => a - b)
    expect(numbers).toHaveLength(1000)
    expect(new Set(numbers).size).toBe(1000)
    expect((sorted.at(-1) ?? 0) - (sorted[0] ?? 0)).toBeGreaterThanOrEqual(999)
    const events = await desk.app.services.db.select().from(event).where(eq(event.account_id, account_id))
    const ids = new Map(events.map(({ sequence, id }) => [sequence, id]))
    expect(idsOf(receiver.deliveries)).toEqual(numbers.map((number) => ids.get(number)))
    expect(await read()).toMatchObject({ status: 'enabled', failing_since: null, next_attempt_at: null })
    expect((await deliveries()).every(({ state }) => state === 'delivered')).toBe(true)
  })

  it('that answers as a worker dies gets one event twice, with the same id', async () => {
    const { receiver, happen } = await ownerWithWebhook(desk)
    await happen(3)
    let isAlive = true
    desk.sendBy(async (message) => {
      const result = await desk.client.send(message)
      if (isAlive && receiver.deliveries.length === 2) {
        isAlive = false
        throw new Error('killed')
      }
      return result
    })
    await numberEvents(desk.app.services)
    const jobs = await desk.worker.takeAll()
    for (const job of jobs) await desk.worker.do(job).catch(() => desk.worker.do(job))
    expect(numbersOf(receiver.deliveries).map((number, _at, all) => number - (all[0] ?? 0))).toEqual([
      0, 1, 1, 2,
    ])
    expect(new Set(idsOf(receiver.deliveries)).size).toBe(3)
  })

  it('that accepts all but one event gets the others, and that one ten times', async () => {
    const { receiver, happen, deliveries, read } = await ownerWithWebhook(desk)
    let poison: unknown
    receiver.behave(({ headers }) => ({
      status: headers['webhook-id'] === (poison ??= headers['webhook-id']) ? 500 : 200,
    }))
    await happen(3)
    await desk.deliver()
    await desk.worker.pass({ minutes: 5 })
    expect((await deliveries()).map(({ state }) => state)).toEqual(['delivered', 'delivered', 'pending'])
    await desk.worker.pass({ minutes: 4 * DAY, step_minutes: 30 })
    expect(idsOf(receiver.deliveries).filter((id) => id === poison)).toHaveLength(10)
    const failed = (await deliveries()).find(({ state }) => state === 'failed')
    expect(failed).toMatchObject({ event: { id: poison }, next_attempt_at: null })
    expect(failed?.attempts).toHaveLength(10)
    expect((await read()).status).not.toBe('disabled')
  })

  it.each(['silence', 'hang_up', 'half'] as const)('is tried again after %s', async (behaviour) => {
    const { receiver, happen, deliveries } = await ownerWithWebhook(desk)
    receiver.behave(() => behaviour)
    await happen(1)
    await desk.deliver()
    receiver.behave(up)
    await desk.worker.pass({ minutes: 1 })
    const [delivery] = await deliveries()
    expect(delivery?.state).toBe('delivered')
    expect(delivery?.attempts.map(({ fault }) => fault)).toEqual([
      null,
      behaviour === 'silence' ? 'timeout' : 'unreachable',
    ])
  })

  it('is not asked before the time it asked for', async () => {
    const { receiver, happen, read } = await ownerWithWebhook(desk)
    receiver.behave(() => ({ status: 429, headers: { 'retry-after': '1200' } }))
    await happen(2)
    await desk.deliver()
    receiver.behave(up)
    await desk.worker.pass({ minutes: 19 })
    expect(receiver.deliveries).toHaveLength(1)
    expect((await read()).next_attempt_at).not.toBeNull()
    await desk.worker.pass({ minutes: 2 })
    expect(receiver.deliveries).toHaveLength(3)
  })

  it('that is gone is asked no more, and its owner is told', async () => {
    const { owner, receiver, happen, read, webhook_id } = await ownerWithWebhook(desk)
    const other = await desk.receiver()
    await owner.api.webhooks.create({ url: other.url, types: ['webhook.disabled'] })
    receiver.behave(() => ({ status: 410 }))
    await happen(2)
    await desk.deliver()
    await desk.worker.pass({ minutes: 60 })
    expect(receiver.deliveries).toHaveLength(1)
    expect(await read()).toMatchObject({ status: 'disabled', disabled_reason: 'gone' })
    await desk.deliver()
    expect(JSON.parse(other.deliveries[0]?.raw ?? '')).toMatchObject({
      type: 'webhook.disabled',
      data: { id: webhook_id, href: expect.stringMatching(/\/v1\/webhooks\/[\w-]+$/) },
    })
    const { email } = await owner.api.account.get()
    expect((await mailbox.last(email)).text).toContain('410')
    expect((await refusalOf(owner.api.webhooks.test({ webhook_id }))).code).toBe('webhook.disabled')
  })

  it('that fails for five days is disabled; owners hear of it after an hour, a day, and then', async () => {
    const { owner, receiver, happen, read, webhook_id } = await ownerWithWebhook(desk)
    const { email } = await owner.api.account.get()
    const subjects = async () => (await mailbox.received(email)).map(({ subject }) => subject)
    receiver.behave(down)
    await happen(3)
    await desk.deliver()
    await desk.worker.pass({ minutes: 58 })
    expect(await subjects()).toEqual([])
    await desk.worker.pass({ minutes: 4 })
    expect(await subjects()).toHaveLength(1)
    await desk.worker.pass({ minutes: DAY, step_minutes: 30 })
    expect(await subjects()).toHaveLength(2)
    await desk.worker.pass({ minutes: 4 * DAY - 120, step_minutes: 30 })
    expect((await read()).status).toBe('failing')
    // Something has to be sent to learn that it still fails.
    await happen(1)
    await desk.deliver()
    await desk.worker.pass({ minutes: 240, step_minutes: 30 })
    await happen(1)
    await desk.deliver()
    expect(await read()).toMatchObject({ status: 'disabled', disabled_reason: 'failed' })
    expect((await subjects()).at(-1)).toMatch(/disabled|desactivado/)
    expect(await subjects()).toHaveLength(3)

    // Everything is replayed, what was given up and what was missed.
    await happen(2)
    await desk.deliver()
    receiver.deliveries.length = 0
    receiver.behave(up)
    const since = '2026-12-01T00:00:00Z'
    expect((await refusalOf(owner.api.webhooks.replay({ webhook_id, since }))).code).toBe('webhook.disabled')
    await owner.api.webhooks.update({ webhook_id, enabled: true })
    expect(await owner.api.webhooks.replay({ webhook_id, since, only_failed: true })).toEqual({ count: 6 })
    await desk.worker.pass({ minutes: 1 })
    expect(receiver.deliveries).toHaveLength(7)
    expect(new Set(idsOf(receiver.deliveries)).size).toBe(7)
    expect(await read()).toMatchObject({ status: 'enabled', disabled_reason: null, failing_since: null })
  })
})

describe('one’s own way', () => {
  it('events are sent again by a replay of a time, and one by one, with the same id', async () => {
    const { owner, receiver, happen, webhook_id, deliveries } = await ownerWithWebhook(desk)
    await happen(1)
    await desk.deliver()
    desk.app.clock.advance({ minutes: 10 })
    const since = desk.app.clock.now().toISOString()
    await happen(2)
    await desk.deliver()
    desk.app.clock.advance({ seconds: 1 })
    expect(await owner.api.webhooks.replay({ webhook_id, since, only_failed: true })).toEqual({ count: 0 })
    expect(await owner.api.webhooks.replay({ webhook_id, since })).toEqual({ count: 2 })
    await desk.worker.runDue()
    const ids = idsOf(receiver.deliveries)
    expect(ids.slice(3)).toEqual(ids.slice(1, 3))
    const first = (await deliveries()).at(-1)
    const sent = await owner.api.webhooks.resend({ webhook_id, delivery_id: first?.id ?? '' })
    expect(sent).toMatchObject({ id: first?.id, state: 'pending', attempts: [{ status: 200 }] })
    await desk.worker.runDue()
    expect(idsOf(receiver.deliveries).at(-1)).toBe(ids[0])
    const wrong = owner.api.webhooks.replay({ webhook_id, since, until: since })
    expect((await refusalOf(wrong)).details.errors).toMatchObject([{ path: 'since', code: 'after_the_end' }])
  })

  it('a rotation lets both keys sign for 24 hours', async () => {
    const { owner, receiver, happen, webhook, webhook_id, secret } = await ownerWithWebhook(desk)
    const rotated = await owner.api.webhooks.rotate({ webhook_id })
    expect(rotated.secret).not.toBe(secret)
    expect(rotated.secret_hint).toBe(rotated.secret?.slice(-4))
    expect(rotated.public_keys).toHaveLength(2)
    expect(rotated.public_keys[1]).toBe(webhook.public_keys[0])
    const signedBy = async () => {
      await happen(1)
      await desk.deliver()
      const last = receiver.deliveries.at(-1)
      if (!last) throw new Error('Nothing came.')
      return [
        isSignedWith(secret, last),
        isSignedBy(webhook.public_keys[0] ?? '', last),
        isSignedWith(rotated.secret ?? '', last),
        isSignedBy(rotated.public_keys[0] ?? '', last),
      ]
    }
    expect(await signedBy()).toEqual([true, true, true, true])
    desk.app.clock.advance({ days: 1 })
    expect(await signedBy()).toEqual([false, false, true, true])
    await sweepWebhooks(desk.app.services)
    expect((await owner.api.webhooks.get({ webhook_id })).public_keys).toEqual([rotated.public_keys[0]])
  })

  it('attempts are deleted after 30 days, and not before', async () => {
    const { happen, webhook_id } = await ownerWithWebhook(desk)
    await happen(1)
    await desk.deliver()
    const left = () =>
      desk.app.services.db.select().from(webhookAttempt).where(eq(webhookAttempt.webhook_id, webhook_id))
    desk.app.clock.advance({ days: 29 })
    await sweepWebhooks(desk.app.services)
    expect(await left()).toHaveLength(1)
    desk.app.clock.advance({ days: 2 })
    await sweepWebhooks(desk.app.services)
    expect(await left()).toHaveLength(0)
  })

  it('a webhook whose job was lost is found', async () => {
    const { receiver, happen } = await ownerWithWebhook(desk)
    await happen(1)
    await numberEvents(desk.app.services)
    await desk.worker.takeAll()
    await desk.worker.run('webhooks.care')
    await desk.worker.runDue()
    expect(receiver.deliveries).toHaveLength(1)
  })
})

it('nothing personal is in any body of a furnished house', async () => {
  const vendors = new TestVendors()
  const bodies: string[] = []
  const send: typeof vendors.webhooks.send = (message) => {
    bodies.push(message.body)
    return Promise.resolve({
      status: 200,
      fault: null,
      answer: 'HTTP 200',
      retry_after_s: null,
      latency_ms: 1,
    })
  }
  const app = await createTestApp(
    {},
    {
      vendors: {
        locks: vendors.locks,
        authorities: vendors.authorities,
        texts: vendors.texts,
        feeds: vendors.feeds,
        push: vendors.push,
        webhooks: { send },
      },
    },
  )
  try {
    const { owner } = await furnishedHouse(app, vendors)
    const { id: webhook_id } = await owner.api.webhooks.create({ url: 'https://hooks.example.com' })
    await numberEvents(app.services)
    const { account_id } = owner.actor
    const range = {
      since: '2020-01-01T00:00:00Z',
      until: '2030-01-01T00:00:00Z',
      only_failed: false,
      after: 0,
    }
    await replayBatch(app.services, { account_id, webhook_id, ...range })
    await deliverToWebhook(app.services, { account_id, webhook_id })
    expect(bodies.length).toBeGreaterThan(10)
    const { API_URL } = app.services.env
    for (const body of bodies) {
      // The schema is strict, and all of its texts but this one are ids, instants and names of ours.
      const { href } = Event.parse(JSON.parse(body)).data
      expect(href.replace(API_URL, '').replaceAll(UUID, '')).toMatch(/^(\/v1)(\/[a-z-]*)*$/)
    }
  } finally {
    await app.close()
  }
})
