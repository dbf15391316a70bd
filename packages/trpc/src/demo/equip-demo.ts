import type { GuestNames, SmartLockCreate } from '@stayward/contract/locks/smart-lock'
import type { LockCredentials } from '@stayward/integrations/locks/lock-vendor'
import type { UserActor } from '../kernel/actor.ts'
import type { Services } from '../kernel/services.ts'
import { callerAt } from './caller-at.ts'
import type { DemoProperties } from './demo-company.ts'
import { DEMO_DOOR_NAMES } from './demo-translations.ts'

/** Credentials of the vendor accounts that `npm start` emulates. */
export type DemoVendors = {
  [Vendor in LockCredentials['vendor']]: Omit<Extract<LockCredentials, { vendor: Vendor }>, 'vendor'>
}

type Door = SmartLockCreate & { property_id: string; name: string }

/**
 * Connects the demo company to both lock vendors, and assigns the devices to its properties. Does nothing once it has one of
 * these.
 */
export async function equipDemo(
  services: Services,
  host: UserActor,
  properties: DemoProperties,
  { nuki, unifi_access }: DemoVendors,
): Promise<void> {
  const caller = () => callerAt(services, host)
  const { items: connected } = await caller().integrations.list()
  if (connected.some(({ type }) => type === 'nuki' || type === 'unifi_access')) return

  const addDoor = async (door: Door, guest_names: GuestNames) => {
    const { id: smart_lock_id } = await caller().smartLocks.add(door)
    await caller().smartLocks.update({ property_id: door.property_id, smart_lock_id, guest_names })
  }

  const locks = await caller().integrations.createNuki(nuki)
  const { items: devices } = await caller().integrations.listNukiSmartLocks({ integration_id: locks.id })
  // The emulated locks are named like the properties they belong to.
  for (const { id: property_id, name } of Object.values(properties)) {
    const external_id = devices.find((device) => device.name === name)?.external_id
    if (external_id !== undefined)
      await addDoor(
        { property_id, integration_id: locks.id, external_id, name: 'Front door' },
        DEMO_DOOR_NAMES.front,
      )
  }

  const console_ = await caller().integrations.createUnifiAccess({
    name: 'Calle de la Palma 34',
    ...unifi_access,
  })
  const { items: doors } = await caller().integrations.listUnifiAccessDoors({ integration_id: console_.id })
  const street = doors.find(({ name }) => name.endsWith('Portal'))
  if (street)
    await addDoor(
      {
        property_id: properties.madrid.id,
        integration_id: console_.id,
        external_id: street.external_id,
        name: 'Street door',
      },
      DEMO_DOOR_NAMES.street,
    )
}
