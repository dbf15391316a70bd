import type { PropertyCreate } from '@stayward/contract/properties/property'
import type { CodeConstraints } from '@stayward/integrations/locks/lock-vendor'
import type { z } from 'zod'
import type { TestApp } from './test-app.ts'
import { flat } from './test-inputs.ts'
import { KEYPAD, type TestVendors, TOKEN } from './test-vendors.ts'

/** An owner with a flat and a Nuki lock on its door. */
export async function lockedFlat(
  app: TestApp,
  vendors: TestVendors,
  input: Partial<z.input<typeof PropertyCreate>> = {},
) {
  const owner = await app.as.owner()
  const property = await owner.api.properties.create({ ...flat, ...input })
  const property_id = property.id
  const integration = await owner.api.integrations.createNuki({ api_token: TOKEN })
  const addLock = (constraints: CodeConstraints = KEYPAD) => {
    const { external_id } = vendors.device(app.services.ids.next(), constraints)
    return owner.api.smartLocks.add({ property_id, integration_id: integration.id, external_id })
  }
  return { owner, property, property_id, integration, addLock, lock: await addLock() }
}
