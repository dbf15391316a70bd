import type { Property } from '@stayward/contract/properties/property'
import type { LockCredentials } from '@stayward/integrations/locks/lock-vendor'
import { DEMO_LESSOR } from '@stayward/integrations/ses-hospedajes/emulator/demo-lessor'
import type { SesCredentials } from '@stayward/integrations/ses-hospedajes/ses-hospedajes'
import type { UserActor } from '../kernel/actor.ts'
import { makeContext } from '../kernel/make-context.ts'
import type { Services } from '../kernel/services.ts'
import { createCallerFactory } from '../kernel/trpc.ts'
import { managerRouter } from '../manager.root.ts'
import { DEMO_PROPERTIES } from './demo-company.ts'

/** Credentials of the vendor accounts that `npm start` emulates. */
export type DemoVendors = {
  [Vendor in LockCredentials['vendor']]: Omit<Extract<LockCredentials, { vendor: Vendor }>, 'vendor'>
} & {
  /** The SES account; null if the authority is not emulated. */
  lessor: SesCredentials | null
}

type DemoProperties = Record<keyof typeof DEMO_PROPERTIES, Property>

const asManager = createCallerFactory(managerRouter)

/**
 * Connects the demo company to both lock vendors and assigns their devices to its properties, through the
 * same procedures as everyone else. Does nothing once it has integrations.
 */
export async function equipDemo(
  services: Services,
  actor: UserActor,
  properties: DemoProperties,
  { nuki, unifi_access, lessor }: DemoVendors,
): Promise<void> {
  const caller = () => asManager(makeContext(services, actor))
  if ((await caller().integrations.list()).items.length > 0) return

  const locks = await caller().integrations.createNuki(nuki)
  const { items: devices } = await caller().integrations.listNukiSmartLocks({ integration_id: locks.id })
  // The emulated locks are named like the properties they belong to.
  for (const { id: property_id, name } of Object.values(properties)) {
    const external_id = devices.find((device) => device.name === name)?.external_id
    if (external_id !== undefined)
      await caller().smartLocks.add({
        property_id,
        integration_id: locks.id,
        external_id,
        name: 'Front door',
      })
  }

  const console_ = await caller().integrations.createUnifiAccess({
    name: 'Calle de la Palma 34',
    ...unifi_access,
  })
  const { items: doors } = await caller().integrations.listUnifiAccessDoors({ integration_id: console_.id })
  const street = doors.find(({ name }) => name.endsWith('Portal'))
  if (street)
    await caller().smartLocks.add({
      property_id: properties.madrid.id,
      integration_id: console_.id,
      external_id: street.external_id,
      name: 'Street door',
    })

  if (lessor) await reportToAuthority(caller, [properties.madrid, properties.tenerife], lessor)
}

/**
 * Connects the demo company to the authority, for which each of its Spanish properties is an establishment.
 */
async function reportToAuthority(
  caller: () => ReturnType<typeof asManager>,
  properties: readonly Property[],
  lessor: SesCredentials,
): Promise<void> {
  const { id: ses_integration_id } = await caller().integrations.createSesHospedajes(lessor)
  for (const [index, { id: property_id, name }] of properties.entries()) {
    const facts = Object.values(DEMO_PROPERTIES).find((candidate) => candidate.name === name)
    if (facts)
      await caller().properties.update({
        ...facts,
        property_id,
        ses_integration_id,
        ses_establishment_code: DEMO_LESSOR.establishments[index] ?? null,
      })
  }
}
