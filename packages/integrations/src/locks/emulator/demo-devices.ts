import type { NukiCloud } from '../nuki/nuki-cloud.emulator.ts'
import type { UnifiSite } from '../unifi-access/unifi-site.emulator.ts'

/** The tokens of the emulated accounts. */
export const DEMO_TOKENS = { nuki: 'nuki-demo-token', unifi_access: 'unifi-demo-token' } as const

/** Locks for the demo company's properties, and one that accepts no codes. */
export function seedDemoLocks(cloud: NukiCloud): void {
  cloud.addLock({ smartlockId: 18_298_712_180, name: 'Ático Malasaña', battery_percent: 87 })
  cloud.addLock({
    smartlockId: 18_298_712_181,
    name: 'Casa del Drago',
    time_zone: 'Atlantic/Canary',
    battery_percent: 34,
    door_state: 1,
  })
  cloud.addLock({
    smartlockId: 18_298_712_182,
    name: 'Alfama Terrace',
    time_zone: 'Europe/Lisbon',
    keypad: 'keypad',
    capacity: 100,
    battery_percent: 61,
    keypad_battery_critical: true,
  })
  cloud.addLock({ smartlockId: 18_298_712_184, name: 'Patio de los Naranjos', battery_percent: 92 })
  cloud.addLock({ smartlockId: 18_298_712_183, name: 'Trastero', type: 0, keypad: 'none', online: false })
}

/** The building of the flat in Madrid. Its ids are fixed, so that assignments survive a restart. */
export function seedDemoDoors(site: UnifiSite): void {
  site.addDoor({ id: '0ed545f8-2fcd-4839-9021-b39e707f6aa9', name: 'Portal', position: 'close' })
  site.addDoor({ id: '5785e97b-6123-4596-ba49-b6e51164db9b', name: 'Ático 4.º B' })
  site.addDoor({ id: 'c45f7d2e-90b1-4c3a-8e6f-2a1b3c4d5e6f', name: 'Garaje', has_keypad: false })
}
