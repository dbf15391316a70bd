import { setTimeout as wait } from 'node:timers/promises'
import { webhook, webhookAttempt, webhookDelivery, webhookKey } from '@stayward/db/schema/webhook.table'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { ownerWithWebhook, type WebhookDesk, webhookDesk } from '../../testing/test-webhooks.ts'
import { numberEvents } from '../event-feed/number-events.service.ts'
import { replayBatch } from './replay-events.service.ts'

let desk: WebhookDesk
beforeAll(async () => {
  desk = await webhookDesk()
})
afterAll(() => desk.close())

const left = async (webhook_id: string) => {
  const { db } = desk.app.services
  return {
    webhooks: await db.$count(webhook, eq(webhook.id, webhook_id)),
    keys: await db.$count(webhookKey, eq(webhookKey.webhook_id, webhook_id)),
    deliveries: await db.$count(webhookDelivery, eq(webhookDelivery.webhook_id, webhook_id)),
    attempts: await db.$count(webhookAttempt, eq(webhookAttempt.webhook_id, webhook_id)),
  }
}
const NOTHING = { webhooks: 0, keys: 0, deliveries: 0, attempts: 0 }

it('deletes what was sent to a removed webhook, and nothing of another', async () => {
  const { owner, receiver, webhook_id, happen } = await ownerWithWebhook(desk)
  const other = await owner.api.webhooks.create({ url: receiver.url, types: ['property.created'] })
  await happen(3)
  await desk.deliver()
  await owner.api.webhooks.remove({ webhook_id })
  expect(await left(webhook_id)).toEqual({ ...NOTHING, deliveries: 3, attempts: 3 })
  await desk.worker.runDue()
  expect(await left(webhook_id)).toEqual(NOTHING)
  expect(await left(other.id)).toEqual({ webhooks: 1, keys: 1, deliveries: 3, attempts: 3 })
})

it('waits for events that are being queued, so that its job finds them', async () => {
  const { owner, webhook_id, happen } = await ownerWithWebhook(desk)
  await happen(1)
  const { services } = desk.app
  let removal: Promise<void> = Promise.resolve()
  let isRemoved = false
  const removes = async () => {
    removal = owner.api.webhooks.remove({ webhook_id }).then(() => void (isRemoved = true))
    await Promise.race([removal, wait(200)])
    expect(isRemoved).toBe(false)
  }
  const events = [...services.followers.events, removes]
  await numberEvents({ ...services, followers: { ...services.followers, events } })
  await removal
  await desk.worker.runDue()
  expect(await left(webhook_id)).toEqual(NOTHING)
})

it('is not undone by a replay that was asked for before', async () => {
  const { owner, webhook_id, happen } = await ownerWithWebhook(desk)
  await happen(1)
  await desk.deliver()
  await owner.api.webhooks.remove({ webhook_id })
  await desk.worker.runDue()
  const { account_id } = owner.actor
  const range = { since: '2020-01-01T00:00:00Z', until: '2030-01-01T00:00:00Z', only_failed: false, after: 0 }
  expect(await replayBatch(desk.app.services, { account_id, webhook_id, ...range })).toBe(0)
  expect(await left(webhook_id)).toEqual(NOTHING)
})
