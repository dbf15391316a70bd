import type { ActivityType } from '@stayward/contract/kernel/activity'
import type { Property } from '@stayward/contract/properties/property'
import type { Transaction } from '@stayward/db/client'
import { recordActivity } from '../kernel/activity.ts'
import type { Authorized } from '../kernel/authorize.ts'
import { nowInstant } from '../kernel/clock.ts'
import type { CallerContext } from '../kernel/context.ts'
import { announce, type Announcing } from '../kernel/followers.ts'
import { inTransaction } from '../kernel/idempotency.ts'
import { answerProperty } from './answer-property.service.ts'
import {
  deletePropertyRow,
  selectPropertyForUpdate,
  type PropertyKey,
  type PropertyRow,
  updatePropertyRow,
  type VisibleProperty,
} from './properties.queries.ts'

/**
 * Deletes a property without bookings or codes on a lock, and returns null. Any other is archived and
 * returned: its check-in links, access codes and invitations end, and it accepts no more bookings. An
 * archived property stays archived.
 */
export function removeProperty(
  ctx: CallerContext,
  found: Authorized<VisibleProperty, 'property.delete'>,
): Promise<Property | null> {
  return inTransaction(ctx, async (tx) => {
    const before = await selectPropertyForUpdate(tx, found)
    if (await deleteUnusedProperty(ctx, tx, before)) return null
    if (before.archived_at === null) {
      await setArchived(ctx, tx, before, nowInstant(ctx.clock))
      await record(ctx, tx, 'property.archived', before)
    }
    return answerProperty(ctx, tx, found)
  })
}

/** Restores an archived property; its check-in links work again, what was revoked stays revoked. */
export function restoreProperty(
  ctx: CallerContext,
  found: Authorized<VisibleProperty, 'property.restore'>,
): Promise<Property> {
  return inTransaction(ctx, async (tx) => {
    const before = await selectPropertyForUpdate(tx, found)
    if (before.archived_at !== null) {
      await record(ctx, tx, 'property.restored', before)
      await setArchived(ctx, tx, before, null)
    }
    return answerProperty(ctx, tx, found)
  })
}

/** Deletes a property whose row is locked, unless it has bookings or codes on a lock. Returns whether it did. */
export async function deleteUnusedProperty(
  ctx: Announcing,
  tx: Transaction,
  property: PropertyRow,
): Promise<boolean> {
  if (await isKept(ctx, tx, property)) return false
  await deletePropertyRow(tx, property)
  await record(ctx, tx, 'property.deleted', property)
  return true
}

async function isKept(ctx: Announcing, tx: Transaction, property: PropertyRow): Promise<boolean> {
  for (const keeps of ctx.followers.keeps_property) if (await keeps(tx, property)) return true
  return false
}

async function setArchived(
  ctx: Announcing,
  tx: Transaction,
  before: PropertyRow,
  archived_at: string | null,
): Promise<void> {
  await updatePropertyRow(tx, before, { archived_at }, nowInstant(ctx.clock))
  await announce(ctx, tx, 'property', { before, after: { ...before, archived_at } })
}

const record = (
  ctx: Announcing,
  tx: Transaction,
  type: ActivityType<'property'>,
  { account_id, id }: PropertyKey,
) => recordActivity(ctx, tx, { type, account_id, property_id: id, subject: { type: 'property', id } })
