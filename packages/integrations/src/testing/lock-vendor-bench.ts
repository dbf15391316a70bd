import { emulatorClock } from '../emulator/emulator-clock.ts'
import type { FaultList } from '../emulator/emulator-faults.ts'
import type { EmulatorClock } from '../emulator/emulator-clock.ts'
import type { LoggedRequest } from '../emulator/emulator-answer.ts'
import type { LockCredentials, LockVendor } from '../locks/lock-vendor.ts'
import { connectLockVendor } from '../locks/lock-vendors.ts'
import { startNukiEmulator } from '../locks/nuki/nuki.emulator.ts'
import { startUnifiAccessEmulator } from '../locks/unifi-access/unifi-access.emulator.ts'
import type { LockVendorsOptions } from '../locks/vendor-settings.ts'
import { outboundRules } from '../outbound/outbound-rules.ts'

/** What a test can do with every vendor's emulator, through one interface. */
export type LockVendorBench = {
  vendor: LockVendor
  clock: EmulatorClock
  faults: FaultList
  requests: LoggedRequest[]
  /** The control API, for what only this vendor's emulator can do. */
  control_url: string
  credentials: LockCredentials
  options: LockVendorsOptions
  /** Two devices that accept codes. */
  devices: readonly [string, string]
  /** Two PINs that both devices accept. */
  pins: readonly [string, string]
  /** Matches every request that creates a code. */
  creation: { method: string; path: string }
  /** Whether a PIN opens a device, now or at an instant. */
  opens(device: string, pin: string, at?: string): boolean
  /** Lets everything that was accepted reach the devices. */
  settle(): void
  setOnline(device: string, online: boolean): void
  setRevoked(revoked: boolean): void
  /** Somebody else gets a PIN through the vendor's own app. */
  occupy(device: string, pin: string): void
  /** Somebody changes the end of a code in the vendor's app. */
  editByHand(ref: string, endsAt: string): void
  loseWrites(count: number): void
  setGhostDeletes(on: boolean): void
  stop(): Promise<void>
}

export const BENCH_NOW = '2026-10-20T08:00:00.000Z'

const OPTIONS = {
  nuki_api_url: 'http://127.0.0.1:1',
  outbound: outboundRules(['127.0.0.0/8', '::1']),
  retry_delay_ms: 1,
}

export async function nukiBench(): Promise<LockVendorBench> {
  const clock = emulatorClock(BENCH_NOW)
  const emulator = await startNukiEmulator({
    port: 0,
    clock,
    seed(cloud) {
      cloud.addLock({ smartlockId: 18_298_712_180, name: 'Calle Mayor 3, 2A' })
      cloud.addLock({ smartlockId: 18_298_712_181, name: 'Casa del Drago', time_zone: 'Atlantic/Canary' })
    },
  })
  const { cloud } = emulator
  const credentials = { vendor: 'nuki', api_token: emulator.token } as const
  const options = { ...OPTIONS, clock, nuki_api_url: emulator.url }
  const vendor = connectLockVendor(credentials, options)
  return {
    vendor,
    clock,
    faults: emulator.faults,
    requests: emulator.requests,
    control_url: emulator.control_url,
    credentials,
    options,
    devices: ['18298712180', '18298712181'],
    pins: ['483926', '594837'],
    creation: { method: 'PUT', path: '/auth' },
    opens: (device, pin, at) => cloud.lock(device).enterPin(pin, at) === 'opens',
    settle() {
      clock.advance('PT5S')
      cloud.allLocks()
    },
    setOnline(device, online) {
      cloud.lock(device).settings.online = online
    },
    setRevoked(revoked) {
      cloud.settings.token_revoked = revoked
    },
    occupy(device, pin) {
      cloud.lock(device).create({ name: 'Neighbour' }, Number(pin))
      clock.advance('PT5S')
      cloud.allLocks()
    },
    editByHand(ref, endsAt) {
      for (const lock of cloud.allLocks()) {
        const code = lock.listed.find(({ id }) => id === ref)
        if (code) lock.editInApp(ref, { ...code, allowedUntilDate: endsAt })
      }
    },
    loseWrites(count) {
      for (const { settings } of cloud.allLocks()) settings.lose_writes = count
    },
    setGhostDeletes(on) {
      for (const { settings } of cloud.allLocks()) settings.ghost_deletes = on
    },
    async stop() {
      await emulator.stop()
      await vendor.close()
    },
  }
}

export async function unifiBench(dialect: 'documented' | 'native'): Promise<LockVendorBench> {
  const clock = emulatorClock(BENCH_NOW)
  const emulator = await startUnifiAccessEmulator({
    port: 0,
    clock,
    seed(building) {
      building.addDoor({ id: '0ed545f8-2fcd-4839-9021-b39e707f6aa9', name: 'Portal' })
      building.addDoor({ id: '5785e97b-6123-4596-ba49-b6e51164db9b', name: '2A' })
    },
  })
  const { site } = emulator
  site.settings.dialect = dialect
  const credentials = {
    vendor: 'unifi_access',
    base_url: emulator.url,
    api_token: emulator.token,
    ca_pem: emulator.ca_pem,
  } as const
  const options = { ...OPTIONS, clock }
  const vendor = connectLockVendor(credentials, options)
  const doorOf = (id: string) => {
    const door = site.doors.get(id)
    if (!door) throw new Error(`No door ${id}`)
    return door
  }
  return {
    vendor,
    clock,
    faults: emulator.faults,
    requests: emulator.requests,
    control_url: emulator.control_url,
    credentials,
    options,
    devices: ['0ed545f8-2fcd-4839-9021-b39e707f6aa9', '5785e97b-6123-4596-ba49-b6e51164db9b'],
    pins: ['483926', '594837'],
    creation: { method: 'POST', path: '/visitors' },
    opens: (device, pin, at) => site.enterPin(doorOf(device), pin, at) === 'opens',
    settle: () => clock.advance('PT5S'),
    setOnline: (device, online) => site.setOnline(doorOf(device), online),
    setRevoked(revoked) {
      site.settings.token_revoked = revoked
    },
    occupy: (_device, pin) => void site.resident_pins.add(pin),
    editByHand(ref, endsAt) {
      const visitor = site.visitors.get(ref)
      if (visitor) visitor.end_time = Date.parse(endsAt) / 1000
    },
    loseWrites(count) {
      site.settings.lose_writes = count
    },
    setGhostDeletes(on) {
      site.settings.ghost_deletes = on
    },
    async stop() {
      await emulator.stop()
      await vendor.close()
    },
  }
}
