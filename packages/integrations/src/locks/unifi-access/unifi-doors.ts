import type { LockState } from '@stayward/contract/locks/smart-lock'
import type { Clock } from '../instants.ts'
import type { DeviceIssue, VendorDevice } from '../lock-vendor.ts'
import type { UnifiDevice, UnifiDoor } from './unifi-schemas.ts'

// What a controller says is looked up in maps: as a key of an object, "constructor" would be found.
const BOLTS: ReadonlyMap<string, LockState['bolt']> = new Map([
  ['lock', 'locked'],
  ['unlock', 'unlocked'],
])
const POSITIONS: ReadonlyMap<string, LockState['door']> = new Map([
  ['open', 'open'],
  ['close', 'closed'],
])

/** Whether PINs can be typed at a device. */
export const hasKeypad = ({ capabilities }: UnifiDevice): boolean => capabilities.includes('pin_code')

/** A door in our words. `devices` are all of the site that are in use; null when the token may not see them. */
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
      // Hubs and readers are fed by the network cable.
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
