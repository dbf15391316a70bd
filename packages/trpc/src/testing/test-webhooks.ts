import { emulatorClock } from '@stayward/integrations/emulator/emulator-clock'
import { outboundRules } from '@stayward/integrations/outbound/outbound-rules'
import { type Delivery, startWebhookReceiver } from '@stayward/integrations/testing/webhook-receiver'
import { WebhookClient } from '@stayward/integrations/webhooks/webhook-client'
import { numberEvents } from '../events/event-feed/number-events.service.ts'
import { unreachableVendors, type Vendors } from '../kernel/vendors.ts'
import { createTestApp } from './test-app.ts'
import { flat } from './test-inputs.ts'
import { TestWorker } from './test-worker.ts'

/** Webhooks over real HTTP to a receiver of this process, with the real queue by a test's clock. */
export async function webhookDesk({ timeout_ms = 300 }: { timeout_ms?: number } = {}) {
  const client = new WebhookClient({
    outbound: outboundRules(['127.0.0.0/8']),
    version: '0.0.0',
    plain_http: true,
    timeout_ms,
  })
  let send: Vendors['webhooks']['send'] = client.send
  const vendors = { ...unreachableVendors, webhooks: { send: (message) => send(message) } } satisfies Vendors
  const app = await createTestApp({}, { vendors })
  const worker = new TestWorker(app.services, emulatorClock('2026-12-01T12:00:00Z'), /^webhooks\./)
  const receivers: Awaited<ReturnType<typeof startWebhookReceiver>>[] = []
  return {
    app,
    worker,
    client,
    /** Replaces how requests are sent, from now on. */
    sendBy(next: typeof send) {
      send = next
    },
    receiver: async () => {
      const made = await startWebhookReceiver()
      receivers.push(made)
      return made
    },
    /** Numbers what happened and sends what is due. */
    deliver: async () => {
      await numberEvents(app.services)
      await worker.runDue()
    },
    close: async () => {
      for (const receiver of receivers) receiver.stop()
      await client.close()
      await app.close()
    },
  }
}

export type WebhookDesk = Awaited<ReturnType<typeof webhookDesk>>

/** An owner with a webhook, and properties as they ask for events. */
export async function ownerWithWebhook(
  desk: WebhookDesk,
  fields: Partial<
    Parameters<Awaited<ReturnType<WebhookDesk['app']['as']['owner']>>['api']['webhooks']['create']>[0]
  > = {},
) {
  const owner = await desk.app.as.owner()
  const receiver = await desk.receiver()
  const webhook = await owner.api.webhooks.create({
    url: receiver.url,
    types: ['property.created'],
    ...fields,
  })
  const webhook_id = webhook.id
  return {
    owner,
    receiver,
    webhook,
    webhook_id,
    secret: webhook.secret ?? '',
    read: () => owner.api.webhooks.get({ webhook_id }),
    happen: async (count: number) => {
      for (let made = 0; made < count; made++) await owner.api.properties.create(flat)
    },
    deliveries: async () => (await owner.api.webhooks.listDeliveries({ webhook_id, size: 100 })).items,
  }
}

/** The numbers of the events that a receiver got, in the order in which they came. */
export const numbersOf = (deliveries: readonly Delivery[]): number[] =>
  deliveries.map(({ raw }) => (JSON.parse(raw) as { sequence: number }).sequence)

/** The `webhook-id` of each request. */
export const idsOf = (deliveries: readonly Delivery[]): unknown[] =>
  deliveries.map(({ headers }) => headers['webhook-id'])
