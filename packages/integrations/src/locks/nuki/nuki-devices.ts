import type { PinConstraints } from '@stayward/contract/locks/pin'
import type { LockState } from '@stayward/contract/locks/smart-lock'
import { batteryState } from '../battery-state.ts'
import { type Clock, toInstant } from '../instants.ts'
import type { CodeConstraints, DeviceIssue, VendorDevice } from '../lock-vendor.ts'
import type { NukiDevice } from './nuki-schemas.ts'

const ONLINE = 0
const OFFLINE = 4
/** Of the first two generations. All later ones store twice as many codes. */
const SMALL_CAPACITY = 100
const LARGE_CAPACITY = 200
const OPENER = 2

const BOLTS: Partial<Record<number, LockState['bolt']>> = {
  1: 'locked',
  3: 'unlocked',
  // Unlatched: the door can be pushed open.
  5: 'unlocked',
  6: 'unlocked',
  254: 'jammed',
}
// An opener rings a buzzer; 3 and 5 mean that it lets people in.
const OPENER_BOLTS: Partial<Record<number, LockState['bolt']>> = {
  1: 'locked',
  3: 'unlocked',
  5: 'unlocked',
}
const DOORS: Partial<Record<number, LockState['door']>> = { 2: 'closed', 3: 'open' }

/** A device of Nuki's account in our form. */
export function nukiDevice(device: NukiDevice, clock: Clock): VendorDevice {
  const issues = issuesOf(device, clock)
  const blocking: DeviceIssue[] = ['no_keypad', 'subscription_required', 'authorization_broken']
  return {
    external_id: device.smartlockId,
    kind: 'lock',
    name: device.name,
    state: nukiState(device, clock),
    takes_codes: !issues.some((issue) => blocking.includes(issue)),
    issues,
  }
}

/** What the cloud knows. For an offline device, that is its last known state. */
export function nukiState({ type, state, serverState, updateDate }: NukiDevice, clock: Clock): LockState {
  const bolts = type === OPENER ? OPENER_BOLTS : BOLTS
  const isOnline = serverState === ONLINE
  return {
    connection: serverState === undefined ? 'unknown' : isOnline ? 'online' : 'offline',
    bolt: bolts[state.state ?? -1] ?? 'unknown',
    door: DOORS[state.doorState ?? -1] ?? 'unknown',
    ...batteryState(state.batteryCharge, state.batteryCritical),
    observed_at: isOnline ? clock.now().toISOString() : updateDate ? toInstant(updateDate) : null,
  }
}

// Source: developer.nuki.io/t/54 and /t/35593, read in 2026. The API's own schema allows names of 32 characters.
export const NUKI_PIN_RULES: PinConstraints = {
  lengths: [6],
  digits: '123456789',
  forbidden_prefixes: ['12'],
}
export const NUKI_TAG_MAX_LENGTH = 20

/** Nuki's rules for keypad codes. */
export const nukiConstraints = ({ type, config }: NukiDevice): CodeConstraints => ({
  pin: NUKI_PIN_RULES,
  tag_max_length: NUKI_TAG_MAX_LENGTH,
  capacity: type === 0 || config.keypad2Paired !== true ? SMALL_CAPACITY : LARGE_CAPACITY,
  unique_within: 'device',
  spans_devices: false,
})

function issuesOf(device: NukiDevice, clock: Clock): DeviceIssue[] {
  const { config, state, serverState, currentSubscription: subscription } = device
  const end = subscription?.expirationDate
  const lapsed =
    typeof end === 'string' && Date.parse(end) < clock.now().getTime() && !subscription?.isInGracePeriod
  const isBroken = serverState !== undefined && serverState !== ONLINE && serverState !== OFFLINE
  const found: [DeviceIssue, boolean][] = [
    ['no_keypad', config.keypadPaired !== true && config.keypad2Paired !== true],
    ['subscription_required', lapsed],
    ['authorization_broken', isBroken],
    ['keypad_battery_low', state.keypadBatteryCritical === true],
    ['door_sensor_battery_low', state.doorsensorBatteryCritical === true],
  ]
  return found.filter(([, applies]) => applies).map(([issue]) => issue)
}
