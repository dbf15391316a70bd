import type { NukiLock } from './nuki-lock.emulator.ts'

const ACCOUNT_ID = 987_654_321

/** A lock as `GET /smartlock` shows it. */
export function nukiDevice(lock: NukiLock, now: Date): Record<string, unknown> {
  const { settings } = lock
  const { smartlockId, name, type, keypad } = settings
  const active = settings.subscription === 'active'
  return {
    smartlockId,
    accountId: ACCOUNT_ID,
    type,
    authId: 1_212_121_212,
    name,
    favorite: false,
    config: {
      name,
      latitude: 0,
      longitude: 0,
      keypadPaired: keypad === 'keypad',
      keypad2Paired: keypad === 'keypad_2',
      wifiEnabled: true,
      timezoneId: 37,
      pairingEnabled: true,
      autoUnlatch: false,
    },
    ...nukiStatus(lock),
    firmwareVersion: 199_175,
    hardwareVersion: 1_291,
    virtualDevice: false,
    ...(lock.has_pending && { operationId: `op-${smartlockId}` }),
    currentSubscription: {
      type: 'SMART_HOSTING',
      state: active ? 'ACTIVE' : 'EXPIRED',
      expirationDate: new Date(now.getTime() + (active ? 1 : -1) * 30 * 86_400_000).toISOString(),
      isInGracePeriod: false,
    },
    creationDate: '2025-01-16T12:20:23.541Z',
    updateDate: now.toISOString(),
  }
}

/** The part that changes by itself, as webhooks tell it too. */
export const nukiStatus = ({ bolt, settings }: NukiLock): Record<string, unknown> => ({
  state: {
    mode: 2,
    state: bolt,
    trigger: 6,
    lastAction: 2,
    batteryCritical: settings.battery_critical,
    batteryCharging: false,
    batteryCharge: settings.battery_percent,
    keypadBatteryCritical: settings.keypad_battery_critical,
    doorsensorBatteryCritical: false,
    doorState: settings.door_state,
    nightMode: false,
  },
  serverState: settings.online ? 0 : 4,
  adminPinState: 0,
})
