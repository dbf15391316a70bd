import type { AccessLevel } from '@stayward/contract/kernel/rights'
import type { Executor, Transaction } from '@stayward/db/client'
import { account } from '@stayward/db/schema/account.table'
import { property } from '@stayward/db/schema/property.table'
import { ownedProperty, propertyOwner } from '@stayward/db/schema/property-owner.table'
import { statement } from '@stayward/db/schema/statement.table'
import { and, asc, count, desc, eq, inArray, lt, type SQL, sql } from 'drizzle-orm'
import type { AccountActor } from '../../kernel/actor.ts'
import type { Position } from '../../kernel/cursor.ts'

export type PropertyOwnerRow = typeof propertyOwner.$inferSelect
export type OwnedRow = typeof ownedProperty.$inferSelect
type Key = Pick<PropertyOwnerRow, 'account_id' | 'id'>

/** An owner of properties as the account's own users see it: nobody else does. */
export type VisiblePropertyOwner = PropertyOwnerRow & {
  access_level: AccessLevel
  properties: OwnedRow[]
}

async function visible(
  db: Executor,
  actor: AccountActor,
  { where, limit }: { where?: SQL | undefined; limit: number },
): Promise<VisiblePropertyOwner[]> {
  const rows = await db
    .select()
    .from(propertyOwner)
    .where(and(eq(propertyOwner.account_id, actor.account_id), where))
    .orderBy(desc(propertyOwner.id))
    .limit(limit)
  if (rows.length === 0) return []
  const owned = await db
    .select()
    .from(ownedProperty)
    .where(
      and(
        eq(ownedProperty.account_id, actor.account_id),
        inArray(
          ownedProperty.property_owner_id,
          rows.map(({ id }) => id),
        ),
      ),
    )
    .orderBy(asc(ownedProperty.property_id))
  const byOwner = Map.groupBy(owned, ({ property_owner_id }) => property_owner_id)
  return rows.map((row) => ({ ...row, access_level: 'owner', properties: byOwner.get(row.id) ?? [] }))
}

/** One of the account's own; null if there is none. */
export async function findPropertyOwner(
  db: Executor,
  actor: AccountActor,
  id: string,
): Promise<VisiblePropertyOwner | null> {
  const [found] = await visible(db, actor, { where: eq(propertyOwner.id, id), limit: 1 })
  return found ?? null
}

/** Those of some owners that are the account's own, newest first. */
export const findPropertyOwners = (
  db: Executor,
  actor: AccountActor,
  ids: readonly string[],
): Promise<VisiblePropertyOwner[]> =>
  visible(db, actor, { where: inArray(propertyOwner.id, [...ids]), limit: ids.length })

/** Up to `size` + 1 of them after a position, newest first. */
export const listPropertyOwners = (
  db: Executor,
  actor: AccountActor,
  { after, size }: { after: Position | null; size: number },
): Promise<VisiblePropertyOwner[]> =>
  visible(db, actor, { where: after ? lt(propertyOwner.id, after[1]) : undefined, limit: size + 1 })

const withOwnerKey = ({ account_id, id }: Key) =>
  and(eq(propertyOwner.account_id, account_id), eq(propertyOwner.id, id))

/**
 * Locks an account, so that two changes at once neither give one property to two owners nor exceed a limit; returns how
 * many owners it has.
 */
export async function countPropertyOwnersForUpdate(tx: Transaction, account_id: string): Promise<number> {
  await tx.select({ id: account.id }).from(account).where(eq(account.id, account_id)).for('no key update')
  const [found] = await tx
    .select({ count: count() })
    .from(propertyOwner)
    .where(eq(propertyOwner.account_id, account_id))
  return found?.count ?? 0
}

/** An owner, locked until the transaction ends; null if it is gone. */
export async function selectPropertyOwnerForUpdate(
  tx: Transaction,
  key: Key,
): Promise<PropertyOwnerRow | null> {
  const [row] = await tx.select().from(propertyOwner).where(withOwnerKey(key)).for('update')
  return row ?? null
}

export async function insertPropertyOwner(
  tx: Transaction,
  row: typeof propertyOwner.$inferInsert,
): Promise<void> {
  await tx.insert(propertyOwner).values(row)
}

/** Changes an owner and increments its version. */
export async function updatePropertyOwner(
  tx: Transaction,
  key: Key,
  change: Partial<PropertyOwnerRow>,
  now: string,
): Promise<void> {
  await tx
    .update(propertyOwner)
    .set({ ...change, version: sql`${propertyOwner.version} + 1`, updated_at: now })
    .where(withOwnerKey(key))
}

/** Whether a statement was issued to an owner. */
export async function hasStatements(tx: Transaction, { account_id, id }: Key): Promise<boolean> {
  const [found] = await tx
    .select({ id: statement.id })
    .from(statement)
    .where(and(eq(statement.account_id, account_id), eq(statement.property_owner_id, id)))
    .limit(1)
  return found !== undefined
}

/** Deletes an owner; their properties stay, without one. */
export async function deletePropertyOwner(tx: Transaction, key: Key): Promise<void> {
  await tx.delete(propertyOwner).where(withOwnerKey(key))
}

/** Gives an owner these properties and no others. */
export async function replaceOwned(
  tx: Transaction,
  { account_id, id }: Key,
  rows: readonly Omit<OwnedRow, 'account_id' | 'property_owner_id'>[],
): Promise<void> {
  await tx
    .delete(ownedProperty)
    .where(and(eq(ownedProperty.account_id, account_id), eq(ownedProperty.property_owner_id, id)))
  if (rows.length > 0)
    await tx.insert(ownedProperty).values(rows.map((row) => ({ ...row, account_id, property_owner_id: id })))
}

/** Which of some properties the account has, each with its owner; null for none. */
export async function listOwnersOf(
  tx: Transaction,
  account_id: string,
  property_ids: readonly string[],
): Promise<Map<string, string | null>> {
  const rows = await tx
    .select({ id: property.id, owner: ownedProperty.property_owner_id })
    .from(property)
    .leftJoin(
      ownedProperty,
      and(eq(ownedProperty.account_id, property.account_id), eq(ownedProperty.property_id, property.id)),
    )
    .where(and(eq(property.account_id, account_id), inArray(property.id, [...property_ids])))
  return new Map(rows.map(({ id, owner }) => [id, owner]))
}
