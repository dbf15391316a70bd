import { afterAll, beforeAll, expect, it } from 'vitest'
import { refusalOf } from '../../testing/refusal.ts'
import { walkPages } from '../../testing/walk-pages.ts'
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

it('lists a hundred and thirty deliveries once each, page after page', async () => {
  const { owner, webhook_id, happen } = await ownerWithWebhook(desk)
  await happen(130)
  await desk.deliver()
  const seen = await walkPages(
    (cursor) => owner.api.webhooks.listDeliveries({ webhook_id, state: 'delivered', size: 25, cursor }),
    // What happens meanwhile is newer than all that follows.
    async () => {
      await happen(1)
      await desk.deliver()
    },
  )
  const numbers = seen.map(({ event }) => event.sequence)
  expect(numbers).toEqual(numbers.toSorted((a, b) => b - a))
  expect(new Set(numbers).size).toBe(130)
  expect(seen.every(({ attempts }) => attempts.length === 1)).toBe(true)
})

it('is nothing to another webhook, nor to another account', async () => {
  const { owner, receiver, webhook_id, happen } = await ownerWithWebhook(desk)
  const stranger = await ownerWithWebhook(desk)
  const other = await owner.api.webhooks.create({ url: receiver.url })
  await happen(1)
  await desk.deliver()
  const [delivery] = (await owner.api.webhooks.listDeliveries({ webhook_id })).items
  const delivery_id = delivery?.id ?? ''
  const sent = receiver.deliveries.length
  for (const [{ api }, id] of [
    [owner, other.id],
    [stranger.owner, webhook_id],
    [stranger.owner, stranger.webhook_id],
  ] as const)
    expect((await refusalOf(api.webhooks.resend({ webhook_id: id, delivery_id }))).code).toBe(
      'resource.not_found',
    )
  await desk.worker.runDue()
  expect(receiver.deliveries).toHaveLength(sent)
})
