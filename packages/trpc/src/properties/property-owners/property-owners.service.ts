import type { ActivityType } from '@stayward/contract/kernel/activity'
import type {
  OwnedProperty,
  PropertyOwner,
  PropertyOwnerCreate,
  PropertyOwnerPatch,
} from '@stayward/contract/properties/property-owner'
import { PROPERTY_OWNER_LIMITS } from '@stayward/contract/properties/property-owner-values'
import type { Transaction } from '@stayward/db/client'
import { recordActivity } from '../../kernel/activity.ts'
import type { Authorized } from '../../kernel/authorize.ts'
import { nowInstant } from '../../kernel/clock.ts'
import type { CallerContext } from '../../kernel/context.ts'
import { definedOnly } from '../../kernel/defined-only.ts'
import { notFound, ServiceError } from '../../kernel/errors.ts'
import { inTransaction } from '../../kernel/idempotency.ts'
import { requireVersion } from '../../kernel/version.ts'
import { presentPropertyOwner } from './property-owners.presenter.ts'
import {
  countPropertyOwnersForUpdate,
  deletePropertyOwner,
  findPropertyOwner,
  hasStatements,
  insertPropertyOwner,
  listOwnersOf,
  replaceOwned,
  selectPropertyOwnerForUpdate,
  updatePropertyOwner,
  type VisiblePropertyOwner,
} from './property-owners.queries.ts'

type Key = { account_id: string; id: string }
type Managed = Authorized<VisiblePropertyOwner, 'property_owner.manage'>

/** Adds an owner of properties of the caller's account. */
export function createPropertyOwner(
  ctx: CallerContext,
  { properties, ...input }: PropertyOwnerCreate,
): Promise<PropertyOwner> {
  const key = { account_id: ctx.actor.account_id, id: ctx.ids.next() }
  return inTransaction(ctx, async (tx) => {
    if ((await countPropertyOwnersForUpdate(tx, key.account_id)) >= PROPERTY_OWNER_LIMITS.owners)
      throw new ServiceError('property_owner.limit_reached')
    const now = nowInstant(ctx.clock)
    await insertPropertyOwner(tx, { ...key, ...input, created_at: now, updated_at: now })
    await setProperties(tx, key, properties)
    return answer(ctx, tx, key, 'property_owner.created')
  })
}

/** Changes an owner, and which properties are theirs. */
export const changePropertyOwner = (
  ctx: CallerContext,
  found: Managed,
  { property_owner_id: _id, properties, ...input }: PropertyOwnerPatch,
): Promise<PropertyOwner> =>
  inTransaction(ctx, async (tx) => {
    await countPropertyOwnersForUpdate(tx, found.account_id)
    const before = await selectPropertyOwnerForUpdate(tx, found)
    if (!before) throw notFound()
    requireVersion(ctx, before.version)
    await updatePropertyOwner(tx, before, definedOnly(input), nowInstant(ctx.clock))
    if (properties !== undefined) await setProperties(tx, before, properties)
    return answer(ctx, tx, before, 'property_owner.updated')
  })

/**
 * Removes an owner; their properties stay, without one. Throws `property_owner.has_statements` once a statement was
 * issued to them: it is a record that both keep.
 */
export const removePropertyOwner = (ctx: CallerContext, found: Managed): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    // A statement that is being issued holds the account: it is stored before, or not at all.
    await countPropertyOwnersForUpdate(tx, found.account_id)
    const before = await selectPropertyOwnerForUpdate(tx, found)
    if (!before) throw notFound()
    requireVersion(ctx, before.version)
    if (await hasStatements(tx, before)) throw new ServiceError('property_owner.has_statements')
    await deletePropertyOwner(tx, before)
    await record(ctx, tx, before, 'property_owner.removed')
  })

/** Throws 422 at each property that is not of the account, or that is somebody else's. */
async function setProperties(tx: Transaction, key: Key, properties: readonly OwnedProperty[]): Promise<void> {
  const owners = await listOwnersOf(
    tx,
    key.account_id,
    properties.map(({ property_id }) => property_id),
  )
  const errors = properties.flatMap(({ property_id }, index) => {
    const path = `properties.${index}.property_id`
    const owner = owners.get(property_id)
    if (owner === undefined) return [{ path, code: 'unknown', message: 'There is no such property.' }]
    if (owner === null || owner === key.id) return []
    return [{ path, code: 'owned_by_another', message: 'The property has another owner.' }]
  })
  if (errors.length > 0) throw new ServiceError('request.invalid', { errors })
  await replaceOwned(
    tx,
    key,
    properties.map(({ property_id, share_or_fee, from_month }) => ({
      property_id,
      share: share_or_fee.type === 'share' ? share_or_fee.percent : null,
      fee: share_or_fee.type === 'fee' ? share_or_fee.amount : null,
      fee_currency: share_or_fee.type === 'fee' ? share_or_fee.currency : null,
      from_month,
    })),
  )
}

async function answer(
  ctx: CallerContext,
  tx: Transaction,
  key: Key,
  type: ActivityType<'property_owner'>,
): Promise<PropertyOwner> {
  await record(ctx, tx, key, type)
  const row = await findPropertyOwner(tx, ctx.actor, key.id)
  if (!row) throw notFound()
  ctx.answer.version = row.version
  return presentPropertyOwner(row)
}

const record = (
  ctx: CallerContext,
  tx: Transaction,
  { account_id, id }: Key,
  type: ActivityType<'property_owner'>,
) => recordActivity(ctx, tx, { type, account_id, subject: { type: 'property_owner', id } })
