import { LOCK_VENDORS } from '@stayward/contract/locks/smart-lock'
import type { VendorFaultCode } from '@stayward/contract/integrations/vendor-fault'
import type { IntegrationRow } from '../../integrations/integrations.queries.ts'
import { callLockVendor } from '../../integrations/vendor-devices.service.ts'
import { faultOfVendor } from '../../integrations/vendor-refusals.rules.ts'
import { nowInstant } from '../../kernel/clock.ts'
import type { IntegrationCare } from '../../kernel/followers.ts'
import type { Services } from '../../kernel/services.ts'
import { listAssignedDevices } from '../smart-locks/lock-states.queries.ts'
import { noteStates } from '../smart-locks/note-states.service.ts'
import { enqueueDueCodes } from './enqueue-due-codes.service.ts'
import { wakeCodes } from './wake-codes.queries.ts'

const LONGEST_MS = 30_000

/**
 * Stores what a vendor reports about all locks in use, in one call. Codes that failed because a lock was
 * offline are retried once it is back.
 */
export const careForLocks: IntegrationCare = {
  types: LOCK_VENDORS,
  look: readLocks,
  resume: async (ctx, tx, { account_id, id: integration_id }) => {
    const key = { account_id, integration_id }
    const woken = await wakeCodes(tx, key, nowInstant(ctx.clock), 'offline')
    if (woken > 0) await enqueueDueCodes(ctx, tx, key)
  },
}

async function readLocks(services: Services, found: IntegrationRow): Promise<VendorFaultCode | null> {
  const key = { account_id: found.account_id, integration_id: found.id }
  const devices = await listAssignedDevices(services.db, key)
  const options = { signal: AbortSignal.timeout(LONGEST_MS) }
  try {
    const states = await callLockVendor(services, found, (vendor) => vendor.readStates(devices, options))
    await noteStates(services, key, states)
    return null
  } catch (error) {
    const fault = faultOfVendor(error)
    if (fault === null) throw error
    return fault
  }
}
