import {
  isLockVendor,
  LOCK_KINDS,
  type LockCommand,
  type LockVendor,
  type SmartLock,
  type SmartLockCreate,
  type SmartLockPatch,
} from '@stayward/contract/locks/smart-lock'
import { announceStaysAhead } from '../../stays/bookings/announce-stays.service.ts'
import {
  findOwnIntegration,
  type IntegrationRow,
  selectIntegrationForUpdate,
} from '../../integrations/integrations.queries.ts'
import { askLockVendor } from '../../integrations/vendor-devices.service.ts'
import { changesIn } from '../../kernel/activity.ts'
import type { Authorized } from '../../kernel/authorize.ts'
import { nowInstant } from '../../kernel/clock.ts'
import type { CallerContext, Context } from '../../kernel/context.ts'
import { invalidField, notFound, ServiceError } from '../../kernel/errors.ts'
import { announce } from '../../kernel/followers.ts'
import { inTransaction } from '../../kernel/idempotency.ts'
import { requireVersion } from '../../kernel/version.ts'
import { selectPropertyForUpdate, type VisibleProperty } from '../../properties/properties.queries.ts'
import { requireInUse } from '../../properties/property-in-use.rules.ts'
import { lastKnown, readLiveStatus } from './live-status.service.ts'
import { recordLock } from './lock-activity.service.ts'
import { presentLock } from './smart-locks.presenter.ts'
import {
  type ConnectedLock,
  insertLock,
  isAssigned,
  listLocks,
  retireLocks,
  selectLockForUpdate,
  updateLockNames,
} from './smart-locks.queries.ts'

/** The locks of a property with their current or last known state. */
export async function listLiveLocks(ctx: CallerContext, property: VisibleProperty): Promise<SmartLock[]> {
  const locks = await listLocks(ctx.db, property)
  const live = await readLiveStatus(ctx, locks)
  return locks.map((row) => presentLock(row, live.get(row.id) ?? lastKnown(row, null), property.access_level))
}

/** One lock with its current or last known state. */
export async function readLiveLock(
  ctx: CallerContext,
  property: VisibleProperty,
  lock: ConnectedLock,
): Promise<SmartLock> {
  const live = await readLiveStatus(ctx, [lock])
  ctx.answer.version = lock.version
  return presentLock(lock, live.get(lock.id) ?? lastKnown(lock, null), property.access_level)
}

/** Assigns a device of an integration to a property; upcoming stays with automatic codes get one for it, and it may get a reserve. */
export async function addLock(
  ctx: CallerContext,
  property: Authorized<VisibleProperty, 'smart_lock.add'>,
  input: SmartLockCreate,
): Promise<SmartLock> {
  const key = { account_id: property.account_id, id: input.integration_id }
  const { integration } = requireLockVendor(await findOwnIntegration(ctx.db, key))
  requireInUse(property)
  const { device, constraints } = await readDevice(ctx, integration, input.external_id)
  return inTransaction(ctx, async (tx) => {
    requireInUse(await selectPropertyForUpdate(tx, property))
    const { vendor } = requireLockVendor(await selectIntegrationForUpdate(tx, key))
    const row = {
      account_id: property.account_id,
      property_id: property.id,
      id: ctx.ids.next(),
      integration_id: integration.id,
      vendor,
      kind: LOCK_KINDS[vendor],
      external_id: input.external_id,
      name: input.name ?? device.name,
      pin_constraints: { ...constraints.pin, unique_within: constraints.unique_within },
      ...device.state,
    }
    if (await isAssigned(tx, row)) throw new ServiceError('smart_lock.assigned')
    const added = await insertLock(tx, row)
    await recordLock(ctx, tx, 'smart_lock.added', added)
    await announceStaysAhead(ctx, tx, property)
    await announce(ctx, tx, 'lock', {
      account_id: added.account_id,
      property_id: added.property_id,
      id: added.id,
      what: 'added',
    })
    ctx.answer.version = added.version
    return presentLock(added, { ...device.state, stale: false, error: null }, property.access_level)
  })
}

/** Changes the name of a lock and the names that guests see. Those of guests are replaced as a whole. */
export async function updateLock(
  ctx: CallerContext,
  property: Authorized<VisibleProperty, 'smart_lock.edit'>,
  lock: ConnectedLock,
  names: SmartLockPatch,
): Promise<SmartLock> {
  return inTransaction(ctx, async (tx) => {
    const before = await selectLockForUpdate(tx, lock)
    if (!before) throw notFound()
    requireVersion(ctx, before.version)
    const after = await updateLockNames(tx, before, names, nowInstant(ctx.clock))
    await recordLock(ctx, tx, 'smart_lock.updated', after, changesIn(['name'], before, after))
    ctx.answer.version = after.version
    return presentLock(after, lastKnown(after, null), property.access_level)
  })
}

/** Retires a lock at once; its codes end, and are removed from it in the background. */
export async function removeLock(ctx: CallerContext, { account_id, id }: ConnectedLock): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const [row] = await retireLocks(tx, { account_id, id }, nowInstant(ctx.clock))
    if (!row) return
    await recordLock(ctx, tx, 'smart_lock.removed', row)
    await announce(ctx, tx, 'lock', { account_id, property_id: row.property_id, id, what: 'removed' })
  })
}

/**
 * Passes a command to the vendor once and never retries it: after a missing response, the door may be open.
 * So an unknown outcome is recorded like a success.
 */
export async function operateLock(
  ctx: CallerContext,
  property: Authorized<VisibleProperty, 'smart_lock.operate'>,
  lock: ConnectedLock,
  command: LockCommand,
): Promise<SmartLock> {
  const confirm = (outcome: 'accepted' | 'unknown') =>
    inTransaction(ctx, async (tx) => {
      await recordLock(ctx, tx, command === 'lock' ? 'smart_lock.locked' : 'smart_lock.unlocked', lock, {
        outcome: { before: null, after: outcome },
      })
      return presentLock(lock, lastKnown(lock, null), property.access_level)
    })
  try {
    await askLockVendor(ctx, lock.integration, (vendor) => vendor[command](lock.external_id))
  } catch (error) {
    if (error instanceof ServiceError && error.code === 'integration.timeout') await confirm('unknown')
    throw error
  }
  return confirm('accepted')
}

/** Refuses anything but an integration of the account with locks. */
function requireLockVendor(found: IntegrationRow | null): {
  integration: IntegrationRow
  vendor: LockVendor
} {
  if (found && isLockVendor(found.type)) return { integration: found, vendor: found.type }
  throw invalidField('integration_id', 'unknown_integration', 'There is no lock integration with this id.')
}

const readDevice = (ctx: Context, integration: IntegrationRow, external_id: string) =>
  askLockVendor(ctx, integration, async (vendor) => {
    const devices = await vendor.listDevices()
    const device = devices.find((candidate) => candidate.external_id === external_id)
    if (!device) throw invalidField('external_id', 'unknown_device', 'The vendor has no device with this id.')
    return { device, constraints: await vendor.readConstraints(external_id) }
  })
