import type { ActivityType } from '@stayward/contract/activity'
import type { Property } from '@stayward/contract/property'
import type { Transaction } from '@stayward/db/client'
import { hasCodesOnLocks } from '../locks/access-codes/codes-on-locks.queries.ts'
import { endCodes } from '../locks/access-codes/end-codes.service.ts'
import { followStaysAhead } from '../stays/bookings/follow-booking.service.ts'
import { hasBookings } from '../stays/bookings/stays-ahead.queries.ts'
import { recordActivity } from '../kernel/activity.ts'
import type { Authorized } from '../kernel/authorize.ts'
import { nowInstant } from '../kernel/clock.ts'
import type { CallerContext, Context } from '../kernel/context.ts'
import { inTransaction } from '../kernel/idempotency.ts'
import { revokeInvitations } from './members/invitations.service.ts'
import { answerProperty } from './answer-property.service.ts'
import {
  deletePropertyRow,
  lockProperty,
  type PropertyKey,
  updatePropertyRow,
  type VisibleProperty,
} from './properties.queries.ts'

/**
 * Removes a property that was never booked and has no code on a lock; answers null. Any other is archived and
 * answered: its check-in links, access codes and invitations end, and it takes no more bookings. An archived one stays so.
 */
export function removeProperty(
  ctx: CallerContext,
  found: Authorized<VisibleProperty, 'property.delete'>,
): Promise<Property | null> {
  return inTransaction(ctx, async (tx) => {
    const before = await lockProperty(tx, found)
    if (!(await hasBookings(tx, before)) && !(await hasCodesOnLocks(tx, before))) {
      await deletePropertyRow(tx, before)
      await record(ctx, tx, 'property.deleted', before)
      return null
    }
    if (before.archived_at === null) {
      const now = nowInstant(ctx.clock)
      await updatePropertyRow(tx, before, { archived_at: now }, now)
      await revokeInvitations(ctx, tx, before)
      await followStaysAhead(ctx, tx, before)
      await endCodes(ctx, tx, { account_id: before.account_id, property_id: before.id }, 'property')
      await record(ctx, tx, 'property.archived', before)
    }
    return answerProperty(ctx, tx, found)
  })
}

/** Takes an archived property back into use; its check-in links work again, what was revoked stays revoked. */
export function restoreProperty(
  ctx: CallerContext,
  found: Authorized<VisibleProperty, 'property.restore'>,
): Promise<Property> {
  return inTransaction(ctx, async (tx) => {
    const before = await lockProperty(tx, found)
    if (before.archived_at !== null) {
      await updatePropertyRow(tx, before, { archived_at: null }, nowInstant(ctx.clock))
      await record(ctx, tx, 'property.restored', before)
      await followStaysAhead(ctx, tx, before)
    }
    return answerProperty(ctx, tx, found)
  })
}

const record = (
  ctx: Context,
  tx: Transaction,
  type: ActivityType<'property'>,
  { account_id, id }: PropertyKey,
) => recordActivity(ctx, tx, { type, account_id, property_id: id, subject: { type: 'property', id } })
