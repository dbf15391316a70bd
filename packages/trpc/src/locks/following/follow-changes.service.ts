import { isLockVendor } from '@stayward/contract/locks/smart-lock'
import type { Transaction } from '@stayward/db/client'
import { countActiveCodes } from '../../integrations/integrations.queries.ts'
import { nowInstant } from '../../kernel/clock.ts'
import { ServiceError } from '../../kernel/errors.ts'
import type {
  Announcing,
  Follower,
  IntegrationChange,
  LockChange,
  MemberChange,
  OwnerStayChange,
  PropertyChange,
  StayChange,
  TaskChange,
} from '../../kernel/followers.ts'
import { recordLock } from '../smart-locks/lock-activity.service.ts'
import { retireLocks, selectLocksForShare } from '../smart-locks/smart-locks.queries.ts'
import { reservesFollowStay } from '../reserve-codes/follow-stay.service.ts'
import { syncReserves } from '../reserve-codes/make-reserves.service.ts'
import { enqueueDueCodes } from '../access-codes/enqueue-due-codes.service.ts'
import { endCodes } from '../access-codes/end-codes.service.ts'
import { moveCodes } from './move-codes.service.ts'
import { syncBookingCodes, syncCrewCodes, syncTaskCodes } from '../access-codes/sync-codes.service.ts'
import { wakeCodes } from '../access-codes/wake-codes.queries.ts'

/** Codes follow their stay; those of the crew depend on the stays around their tasks. */
export const codesFollowStay: Follower<StayChange> = async (ctx, tx, change) => {
  if (change.what === 'guests') return
  if (change.what === 'moved') return moveCodes(ctx, tx, change)
  const { account_id, property_id } = change
  const locks = await selectLocksForShare(tx, { account_id, id: property_id })
  if (locks.length === 0) return
  await syncBookingCodes(ctx, tx, change, locks)
  await reservesFollowStay(ctx, tx, change)
  if (change.what === 'booking') await syncCrewCodes(ctx, tx, change, locks)
}

/** Crews are out when the owner comes. */
export const codesFollowOwnerStay: Follower<OwnerStayChange> = syncCrews

async function syncCrews(ctx: Announcing, tx: Transaction, place: OwnerStayChange): Promise<void> {
  const locks = await selectLocksForShare(tx, { account_id: place.account_id, id: place.property_id })
  if (locks.length > 0) await syncCrewCodes(ctx, tx, place, locks)
}

export const codesFollowTask: Follower<TaskChange> = async (
  ctx,
  tx,
  { account_id, property_id, id, what },
) => {
  if (what === 'deleted') await endCodes(ctx, tx, { account_id, property_id, task_id: id }, 'task')
  else await syncTaskCodes(ctx, tx, { account_id, property_id, id })
}

export const codesFollowMember: Follower<MemberChange> = async (ctx, tx, { account_id, property_id, id }) => {
  await endCodes(ctx, tx, { account_id, property_id, member_id: id }, 'member')
}

/** Times of a property from which the codes of crews follow, beside those of stays. */
const CREW_TIMES = ['check_in_time', 'check_out_time', 'time_zone'] as const

/**
 * An archived property has no codes. Those of stays end with their stays; this ends the others. Reserve codes come and
 * go with the setting of the property, and crews are out when its owner comes.
 */
export const codesFollowProperty: Follower<PropertyChange> = async (ctx, tx, { before, after }) => {
  const key = { account_id: after.account_id, property_id: after.id }
  const isArchived = before.archived_at === null && after.archived_at !== null
  if (isArchived) await endCodes(ctx, tx, key, 'property')
  else if (before.reserve_codes !== after.reserve_codes || before.archived_at !== after.archived_at)
    await syncReserves(ctx, tx, key)
  if (!isArchived && CREW_TIMES.some((time) => before[time] !== after[time]))
    await syncCrews(ctx, tx, { account_id: after.account_id, property_id: after.id })
}

export const codesFollowLock: Follower<LockChange> = async (
  ctx,
  tx,
  { account_id, property_id, id, what },
) => {
  if (what === 'removed') await endCodes(ctx, tx, { account_id, smart_lock_id: id }, 'smart_lock')
  else await syncReserves(ctx, tx, { account_id, property_id })
}

/**
 * Failed codes are retried once their vendor answers; when an integration is removed, its locks and codes
 * end.
 */
export const codesFollowIntegration: Follower<IntegrationChange> = async (ctx, tx, change) => {
  if (!isLockVendor(change.row.type)) return
  if (change.what === 'removed') return endLocks(ctx, tx, change)
  const key = { account_id: change.row.account_id, integration_id: change.row.id }
  await wakeCodes(tx, key, nowInstant(ctx.clock))
  await enqueueDueCodes(ctx, tx, key)
}

/** Throws 409 `integration.in_use` if codes depend on the integration, unless forced. */
async function endLocks(
  ctx: Announcing,
  tx: Transaction,
  { row, force }: Extract<IntegrationChange, { what: 'removed' }>,
): Promise<void> {
  const now = nowInstant(ctx.clock)
  const ofIntegration = { account_id: row.account_id, integration_id: row.id }
  // First, so that nobody creates another code while these are counted.
  const locks = await retireLocks(tx, ofIntegration, now)
  const access_codes = await countActiveCodes(tx, row, now)
  if (access_codes > 0 && !force) throw new ServiceError('integration.in_use', { members: { access_codes } })
  for (const lock of locks) await recordLock(ctx, tx, 'smart_lock.removed', lock)
  await endCodes(ctx, tx, ofIntegration, 'integration')
}
