import type { PropertyReplace } from '@stayward/contract/properties/property'
import type { UserActor } from '../kernel/actor.ts'
import type { Services } from '../kernel/services.ts'
import { callerAt } from './caller-at.ts'
import { DEMO_PROPERTIES, type DemoPropertyName } from './demo-company.ts'

type Change = Partial<
  Pick<PropertyReplace, 'default_cleaner_id' | 'ses_integration_id' | 'authority_integration_id'>
>

/** Writes a demo property as it is described, with its cleaner and what is changed. */
export async function changeProperty(
  services: Services,
  host: UserActor,
  key: DemoPropertyName,
  property_id: string,
  change: Change,
): Promise<void> {
  const caller = callerAt(services, host)
  const { default_cleaner_id } = await caller.properties.get({ property_id })
  await caller.properties.update({ ...DEMO_PROPERTIES[key], property_id, default_cleaner_id, ...change })
}
