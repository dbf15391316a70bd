import { isLockVendor } from '@stayward/contract/smart-lock'
import type { VendorFaultCode } from '@stayward/contract/vendor-fault'
import { enqueueDispatch } from '../locks/access-codes/dispatch.service.ts'
import { wakeCodes } from '../locks/access-codes/wake-codes.queries.ts'
import { ago, nowInstant } from '../kernel/clock.ts'
import { enqueueJob, type Jobs } from '../kernel/jobs.ts'
import type { Services } from '../kernel/services.ts'
import { keepStates, listAssignedDevices } from '../locks/smart-locks/lock-states.queries.ts'
import { noteHealthOf } from './integration-health.service.ts'
import { findOwnIntegration, type IntegrationRow, listToCheck } from './integrations.queries.ts'
import { findFault } from './integrations.service.ts'
import { callLockVendor } from './vendor-devices.service.ts'
import { faultOfVendor } from './vendor-refusals.rules.ts'

const LONGEST_MS = 30_000
/** How long what the authority said of a lessor is believed while nothing is sent. */
const LESSOR_CHECKED_MS = 60 * 60_000

/** Has every integration with a vendor or an authority behind it looked after; answers how many. */
export async function checkIntegrations({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<number> {
  const found = await listToCheck(db, ago(clock.now(), LESSOR_CHECKED_MS))
  for (const { account_id, id } of found)
    await enqueueJob(
      db,
      'integrations.check',
      { account_id, integration_id: id },
      { run_at: nowInstant(clock), key: `integrations.check:${id}`, queue: `integration_health:${id}` },
    )
  return found.length
}

/**
 * Notes whether there is a way to whoever stands behind an integration. What a vendor says of locks, in one call, is kept as
 * what is last known of them, and what failed because a lock was offline is tried again once it is back.
 */
export async function lookAfterIntegration(
  services: Services,
  key: Jobs['integrations.check'],
): Promise<void> {
  const { db, clock } = services
  const found = await findOwnIntegration(db, { account_id: key.account_id, id: key.integration_id })
  if (!found) return
  const fault = await (isLockVendor(found.type) ? readLocks(services, found) : findFault(services, found))
  await noteHealthOf(services, found, fault, async (ctx, tx) => {
    if (fault !== null) return
    const woken = await wakeCodes(tx, key, nowInstant(clock), 'offline')
    if (woken > 0) await enqueueDispatch(ctx, tx, key)
  })
}

async function readLocks(services: Services, found: IntegrationRow): Promise<VendorFaultCode | null> {
  const key = { account_id: found.account_id, integration_id: found.id }
  const devices = await listAssignedDevices(services.db, key)
  const options = { signal: AbortSignal.timeout(LONGEST_MS) }
  try {
    const states = await callLockVendor(services, found, (vendor) => vendor.readStates(devices, options))
    await keepStates(services.db, key, states)
    return null
  } catch (error) {
    const fault = faultOfVendor(error)
    if (fault === null) throw error
    return fault
  }
}
