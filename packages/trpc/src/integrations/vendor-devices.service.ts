import type { VendorDevice } from '@stayward/contract/locks/smart-lock'
import type { LockVendor } from '@stayward/integrations/locks/lock-vendor'
import type { Authorized } from '../kernel/authorize.ts'
import type { Context } from '../kernel/context.ts'
import { credentialsOf, partsOf } from './integration-parts.rules.ts'
import { type IntegrationRow, listAssignments, type VisibleIntegration } from './integrations.queries.ts'
import { openSecret } from './integrations.service.ts'
import { refusalOfVendor } from './vendor-refusals.rules.ts'

/** The locks or doors that a vendor's account currently has, with the properties that each one opens. */
export async function listVendorDevices(
  ctx: Context,
  found: Authorized<VisibleIntegration, 'integration.manage' | 'feed.manage'>,
): Promise<VendorDevice[]> {
  const [devices, assignments] = await Promise.all([
    askLockVendor(ctx, found, (vendor) => vendor.listDevices()),
    listAssignments(ctx.db, found),
  ])
  const properties = Map.groupBy(assignments, ({ external_id }) => external_id)
  return devices.map(({ external_id, name, kind, state }) => ({
    external_id,
    name,
    kind,
    state,
    properties: (properties.get(external_id) ?? []).map(({ external_id: _id, ...place }) => place),
  }))
}

/** Calls the vendor of an integration; its failures are thrown as our errors. */
export async function askLockVendor<Result>(
  ctx: Pick<Context, 'vendors' | 'vault'>,
  integration: IntegrationRow,
  work: (vendor: LockVendor) => Promise<Result>,
): Promise<Result> {
  try {
    return await callLockVendor(ctx, integration, work)
  } catch (error) {
    throw refusalOfVendor(error)
  }
}

/** Calls the vendor of an integration; its failures are thrown unchanged. */
export function callLockVendor<Result>(
  ctx: Pick<Context, 'vendors' | 'vault'>,
  integration: IntegrationRow,
  work: (vendor: LockVendor) => Promise<Result>,
): Promise<Result> {
  const credentials = credentialsOf(partsOf(integration), openSecret(ctx, integration))
  if (credentials === null || !('vendor' in credentials) || credentials.vendor === 'twilio')
    throw new Error(`Integration ${integration.id} has no locks.`)
  return ctx.vendors.locks.call({ integration_id: integration.id, credentials }, work)
}
