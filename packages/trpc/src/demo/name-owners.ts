import type { UserActor } from '../kernel/actor.ts'
import type { Services } from '../kernel/services.ts'
import { callerAt } from './caller-at.ts'
import { dayAt } from './day-at.ts'
import type { DemoProperties } from './demo-company.ts'

/**
 * Says whose some flats of the demo company are and what was paid for them, so that there are statements. Does nothing
 * once it has an owner.
 */
export async function nameOwners(
  services: Services,
  host: UserActor,
  properties: DemoProperties,
): Promise<void> {
  const { propertyOwners, expenses } = callerAt(services, host)
  const { items: known } = await propertyOwners.list({ size: 1 })
  if (known.length > 0) return
  await propertyOwners.create({
    name: 'Ana and Luis Prieto',
    email: 'ana.prieto@example.com',
    locale: 'es',
    properties: [
      { property_id: properties.madrid.id, share_or_fee: { type: 'share', percent: '82.5' } },
      { property_id: properties.seville.id, share_or_fee: { type: 'share', percent: '80' } },
    ],
  })
  await propertyOwners.create({
    name: 'Helga Brandt',
    email: 'helga.brandt@example.com',
    properties: [
      {
        property_id: properties.mallorca.id,
        share_or_fee: { type: 'fee', amount: '240', currency: 'EUR' },
      },
    ],
  })
  await expenses.create({
    property_id: properties.madrid.id,
    day: dayAt(services, properties, 'madrid', -3),
    description: 'New valve for the boiler',
    category: 'maintenance',
    amount: '86.50',
    currency: 'EUR',
    note: 'Invoice 4711',
  })
  await expenses.create({
    property_id: properties.seville.id,
    day: dayAt(services, properties, 'seville', -2),
    description: 'Four sets of towels',
    category: 'supplies',
    amount: '112.00',
    currency: 'EUR',
  })
}
