import { expect } from '@playwright/test'
import { z } from 'zod'
import type { Look } from './pictured-channels.ts'
import { WebhookReceiver } from './webhook-receiver.ts'

const Webhooks = z.object({
  items: z.array(z.object({ id: z.uuid(), status: z.string(), last_delivery_at: z.string().nullable() })),
})
const Deliveries = z.object({
  items: z.array(z.object({ event: z.object({ sequence: z.int() }), attempts: z.array(z.unknown()) })),
})

/** Of so many events, the receiver refuses one at its first attempt. */
const REFUSES_ONE_OF = 4
const DAY_MS = 24 * 60 * 60_000

let receiver: WebhookReceiver | null = null

/** A webhook that got what happened in the demo, some of it at the second attempt; returns its id. */
export async function busyWebhook({ rest }: Look): Promise<string> {
  const webhooks = async () => (await rest.read('/v1/webhooks', Webhooks)).items
  if (receiver === null) {
    receiver = await WebhookReceiver.start()
    const seen = new Set<unknown>()
    receiver.status = ({ headers }) => {
      const id = headers['webhook-id']
      const isFirst = !seen.has(id)
      seen.add(id)
      return isFirst && seen.size % REFUSES_ONE_OF === 0 ? 503 : 204
    }
    const id = await rest.createWebhook(receiver.url)
    await rest.replayEvents(id, new Date(Date.now() - DAY_MS).toISOString())
  }
  const [made] = await webhooks()
  const id = made?.id ?? ''
  await expect
    .poll(
      async () => {
        const waiting = await rest.read(`/v1/webhooks/${id}/deliveries?state=pending`, Deliveries)
        const [webhook] = await webhooks()
        return [webhook?.status, webhook?.last_delivery_at !== null, waiting.items.length]
      },
      { timeout: 90_000 },
    )
    .toEqual(['enabled', true, 0])
  return id
}

/** The number of the newest event that the webhook got at the second attempt. */
export async function repeatedNumber({ rest }: Look, webhook_id: string): Promise<number> {
  const { items } = await rest.read(`/v1/webhooks/${webhook_id}/deliveries`, Deliveries)
  const repeated = items.find(({ attempts }) => attempts.length > 1)
  if (!repeated) throw new Error('Every event was accepted at once.')
  return repeated.event.sequence
}
