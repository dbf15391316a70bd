import { testEnv } from '@stayward/env/testing/test-env'
import { emulatorClock } from '@stayward/integrations/emulator/emulator-clock'
import { outboundRules } from '@stayward/integrations/outbound/outbound-rules'
import { PushClient } from '@stayward/integrations/push/push-client'
import { startPushService } from '@stayward/integrations/testing/push-service'
import { numberEvents } from '../events/event-feed/number-events.service.ts'
import { unreachableVendors } from '../kernel/vendors.ts'
import { createTestApp } from './test-app.ts'
import { TestWorker } from './test-worker.ts'

const { VAPID_PRIVATE_KEY = '' } = testEnv({ DATABASE_URL: 'postgres://nowhere.invalid/none' })

/** Push messages over real HTTP to a push service of this process, with the real queue by a test's clock. */
export async function pushDesk() {
  const service = await startPushService()
  const client = new PushClient({
    private_key: VAPID_PRIVATE_KEY,
    contact: 'mailto:host@example.com',
    outbound: outboundRules(['127.0.0.0/8']),
    plain_http: true,
    timeout_ms: 300,
  })
  const app = await createTestApp({}, { vendors: { ...unreachableVendors, push: client } })
  const worker = new TestWorker(app.services, emulatorClock('2026-12-01T12:00:00Z'), /^notifications\.push/)
  return {
    app,
    worker,
    service,
    /** A service that accepts everything and has got nothing, at noon. */
    reset() {
      service.behave(() => ({ status: 201 }))
      service.received.length = 0
      app.clock.set('2026-12-01T12:00:00Z')
    },
    /** Numbers what happened and lets time pass; returns what browsers were sent by then. */
    async shown(minutes = 1): Promise<Record<string, string>[]> {
      await numberEvents(app.services)
      await worker.pass({ minutes })
      return service.received.map(({ text }) => JSON.parse(text) as Record<string, string>)
    },
    close: async () => {
      service.stop()
      await client.close()
      await app.close()
    },
  }
}

export type PushDesk = Awaited<ReturnType<typeof pushDesk>>
