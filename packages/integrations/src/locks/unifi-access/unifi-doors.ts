import type { LockState } from '@stayward/contract/locks/smart-lock'
import type { Clock } from '../instants.ts'
import type { DeviceIssue, VendorDevice } from '../lock-vendor.ts'
import type { UnifiDevice, UnifiDoor } from './unifi-schemas.ts'

// Looked up in maps: as a key of an object, a controller's "constructor" would be found.
const BOLTS: ReadonlyMap<string, LockState['bolt']> = new Map([
  ['lock', 'locked'],
  ['unlock', 'unlocked'],
])
const POSITIONS: ReadonlyMap<string, LockState['door']> = new Map([
  ['open', 'open'],
  ['close', 'closed'],
])

/** Whether a device has a keypad. */
export const hasKeypad = ({ capabilities }: UnifiDevice): boolean => capabilities.includes('pin_code')

/** A door in our form. `devices` are all devices in use at the site; null if the token may not see them. */
export function unifiDoor(
  door: UnifiDoor,
  devices: readonly UnifiDevice[] | null,
  clock: Clock,
): VendorDevice {
  const here = devices?.filter(({ location_id }) => location_id === door.id) ?? null
  const takesPins = here === null || here.some(hasKeypad)
  const found: [DeviceIssue, boolean][] = [
    ['no_hub', !door.is_bind_hub],
    ['no_keypad', !takesPins],
  ]
  const issues = found.filter(([, applies]) => applies).map(([issue]) => issue)
  return {
    external_id: door.id,
    kind: 'door',
    name: door.full_name || door.name,
    state: {
      connection: connectionOf(here),
      bolt: BOLTS.get(door.door_lock_relay_status ?? '') ?? 'unknown',
      door: POSITIONS.get(door.door_position_status ?? '') ?? 'unknown',
      // Hubs and readers are powered through the network cable.
      battery: 'unknown',
      battery_percent: null,
      observed_at: clock.now().toISOString(),
    },
    takes_codes: issues.length === 0,
    issues,
  }
}

function connectionOf(devices: readonly UnifiDevice[] | null): LockState['connection'] {
  const hubs = devices?.filter(({ capabilities }) => capabilities.includes('is_hub')) ?? []
  if (hubs.length === 0) return 'unknown'
  return hubs.every(({ is_online, is_adopted }) => is_online && is_adopted) ? 'online' : 'offline'
}
