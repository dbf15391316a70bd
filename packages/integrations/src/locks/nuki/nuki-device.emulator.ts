import type { NukiLock } from './nuki-lock.emulator.ts'

const MONTH_MS = 30 * 86_400_000

/** A lock in the form of `GET /smartlock`. */
export function nukiDevice(lock: NukiLock, now: Date): Record<string, unknown> {
  const { smartlockId, name, type, keypad, subscription } = lock.settings
  const end = now.getTime() + (subscription === 'active' ? MONTH_MS : -MONTH_MS)
  return {
    smartlockId,
    type,
    name,
    config: { name, keypadPaired: keypad === 'keypad', keypad2Paired: keypad === 'keypad_2' },
    ...nukiStatus(lock),
    currentSubscription: { expirationDate: new Date(end).toISOString(), isInGracePeriod: false },
    updateDate: now.toISOString(),
  }
}

/** The part that changes frequently, as webhooks report it too. */
export const nukiStatus = ({ bolt, settings }: NukiLock): Record<string, unknown> => ({
  state: {
    state: bolt,
    batteryCritical: settings.battery_critical,
    batteryCharge: settings.battery_percent,
    keypadBatteryCritical: settings.keypad_battery_critical,
    doorsensorBatteryCritical: false,
    doorState: settings.door_state,
  },
  serverState: settings.online ? 0 : 4,
})
