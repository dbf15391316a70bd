import { recordActivity } from '../kernel/activity.ts'
import { endCodes } from '../locks/access-codes/end-codes.service.ts'
import type { Authorized } from '../kernel/authorize.ts'
import { nowInstant } from '../kernel/clock.ts'
import type { CallerContext } from '../kernel/context.ts'
import { notFound, ServiceError } from '../kernel/errors.ts'
import { inTransaction } from '../kernel/idempotency.ts'
import { recordLock } from '../locks/smart-locks/lock-activity.service.ts'
import { retireLocks } from '../locks/smart-locks/smart-locks.queries.ts'
import {
  countActiveCodes,
  deleteIntegration,
  lockIntegration,
  readIntegrationUse,
  updateIntegration,
  type VisibleIntegration,
} from './integrations.queries.ts'

/**
 * Ends an integration and takes it off the lists. While codes depend on it that is a 409 unless `force`; then they end
 * too, and row and secret stay until the last of them has left its lock.
 */
export async function removeIntegration(
  ctx: CallerContext,
  found: Authorized<VisibleIntegration, 'integration.manage' | 'feed.manage'>,
  force: boolean,
): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const row = await lockIntegration(tx, found)
    if (!row) throw notFound()
    const now = nowInstant(ctx.clock)
    const ofIntegration = { account_id: row.account_id, integration_id: row.id }
    // First, so that nobody makes another code while this one counts.
    const locks = await retireLocks(tx, ofIntegration, now)
    const access_codes = await countActiveCodes(tx, row, now)
    if (access_codes > 0 && !force)
      throw new ServiceError('integration.in_use', { members: { access_codes } })
    for (const lock of locks) await recordLock(ctx, tx, 'smart_lock.removed', lock)
    await endCodes(ctx, tx, ofIntegration, 'integration')
    await recordActivity(ctx, tx, {
      type: 'integration.removed',
      account_id: row.account_id,
      property_id: row.property_id,
      subject: { type: 'integration', id: row.id },
    })
    const { has_locks, has_codes } = await readIntegrationUse(tx, row)
    if (!has_locks) return deleteIntegration(tx, row)
    const forgotten = has_codes ? {} : { secret: null, secret_hint: null }
    await updateIntegration(tx, row, { status: 'disconnected', ...forgotten }, now)
  })
}
