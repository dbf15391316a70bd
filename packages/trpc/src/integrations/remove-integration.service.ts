import { recordActivity } from '../kernel/activity.ts'
import type { Authorized } from '../kernel/authorize.ts'
import { nowInstant } from '../kernel/clock.ts'
import type { CallerContext } from '../kernel/context.ts'
import { notFound } from '../kernel/errors.ts'
import { announce } from '../kernel/followers.ts'
import { inTransaction } from '../kernel/idempotency.ts'
import {
  deleteIntegration,
  selectIntegrationForUpdate,
  readIntegrationUse,
  updateIntegration,
  type VisibleIntegration,
} from './integrations.queries.ts'

/**
 * Removes an integration. While codes depend on it that is a 409 unless `force`; then the codes are removed
 * too, and row and secret stay until the last code has left its lock.
 */
export async function removeIntegration(
  ctx: CallerContext,
  found: Authorized<VisibleIntegration, 'integration.manage' | 'feed.manage'>,
  force: boolean,
): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const row = await selectIntegrationForUpdate(tx, found)
    if (!row) throw notFound()
    await announce(ctx, tx, 'integration', { row, what: 'removed', force })
    await recordActivity(ctx, tx, {
      type: 'integration.removed',
      account_id: row.account_id,
      property_id: row.property_id,
      subject: { type: 'integration', id: row.id },
    })
    const { has_locks, has_codes } = await readIntegrationUse(tx, row)
    if (!has_locks) return deleteIntegration(tx, row)
    const forgotten = has_codes ? {} : { secret: null, secret_hint: null }
    await updateIntegration(tx, row, { status: 'disconnected', ...forgotten }, nowInstant(ctx.clock))
  })
}
