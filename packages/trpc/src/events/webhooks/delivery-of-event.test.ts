import { afterAll, beforeAll, expect, it } from 'vitest'
import { ownerWithWebhook, type WebhookDesk, webhookDesk } from '../../testing/test-webhooks.ts'

let desk: WebhookDesk
beforeAll(async () => {
  desk = await webhookDesk()
})
afterAll(() => desk.close())

it('finds the delivery of one event', async () => {
  const { owner, webhook_id, happen } = await ownerWithWebhook(desk)
  await happen(3)
  await desk.deliver()
  const { items } = await owner.api.webhooks.listDeliveries({ webhook_id })
  expect(items).toHaveLength(3)
  for (const delivery of items) {
    const found = await owner.api.webhooks.listDeliveries({ webhook_id, event_id: delivery.event.id })
    expect(found.items).toEqual([delivery])
  }
  const none = await owner.api.webhooks.listDeliveries({ webhook_id, event_id: webhook_id })
  expect(none.items).toEqual([])
})
