import { emulatorClock } from '../emulator/emulator-clock.ts'
import type { CodeSpec } from '../locks/lock-vendor.ts'
import { connectLockVendor } from '../locks/lock-vendors.ts'
import { startNukiEmulator } from '../locks/nuki/nuki.emulator.ts'
import { outboundRules } from '../outbound/outbound-rules.ts'

/** A lock in Madrid, and one in the Canary Islands. */
export const [LOCK_ID, CANARY_LOCK_ID] = ['18298712180', '18298712181'] as const

export const CODE: CodeSpec = {
  tag: 'SW-7F3K2A',
  pin: '483926',
  external_ids: [LOCK_ID],
  starts_at: '2026-10-24T13:00:00.000Z',
  ends_at: '2026-10-26T10:00:00.000Z',
}

export type NukiBench = Awaited<ReturnType<typeof startNukiBench>>

/** A cloud with two locks, four days before a stay, and a connection to it. */
export async function startNukiBench() {
  const clock = emulatorClock('2026-10-20T08:00:00Z')
  const emulator = await startNukiEmulator({
    port: 0,
    clock,
    seed(cloud) {
      cloud.addLock({ smartlockId: Number(LOCK_ID), name: 'Calle Mayor 3, 2A' })
      cloud.addLock({ smartlockId: Number(CANARY_LOCK_ID), name: 'Drago', time_zone: 'Atlantic/Canary' })
    },
  })
  const vendor = connectLockVendor(
    { vendor: 'nuki', api_token: emulator.token },
    { nuki_api_url: emulator.url, outbound: outboundRules([]), clock, retry_delay_ms: 1 },
  )
  return {
    emulator,
    vendor,
    lock: emulator.cloud.lock(LOCK_ID),
    close: async () => {
      await emulator.stop()
      await vendor.close()
    },
  }
}
