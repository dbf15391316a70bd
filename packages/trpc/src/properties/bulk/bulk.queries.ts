import type { AccessLevel } from '@stayward/contract/kernel/rights'
import { tagKey } from '@stayward/contract/properties/property-values'
import type { BulkField, PropertyBulkList } from '@stayward/contract/properties/property-bulk'
import type { Executor, Transaction } from '@stayward/db/client'
import { cover } from '@stayward/db/schema/cover.table'
import { member } from '@stayward/db/schema/member.table'
import { property } from '@stayward/db/schema/property.table'
import { propertyBulkEdit } from '@stayward/db/schema/property-bulk-edit.table'
import { and, desc, eq, getTableColumns, gte, inArray, isNull, lt, type SQL, sql } from 'drizzle-orm'
import type { AccountActor } from '../../kernel/actor.ts'
import { propertyOf } from '../../kernel/relations.ts'
import { coverOfProperty } from '../covers.queries.ts'
import { listReader } from '../own-and-shared.queries.ts'
import { accessLevel, membershipOf, propertiesWith, type VisibleProperty } from '../properties.queries.ts'

export type BulkEditRow = typeof propertyBulkEdit.$inferSelect
export type VisibleEdit = BulkEditRow & { access_level: AccessLevel }

/** The properties with these ids that the caller sees. */
export const listSeen = (db: Executor, actor: AccountActor, ids: readonly string[], now: string) => {
  const reader = listReader(actor)
  return select(db, actor, and(inArray(property.id, [...ids]), propertiesWith(reader, 'property.see', now)))
}

/** The active properties with a tag that the caller may edit. */
export const listTagged = async (db: Executor, actor: AccountActor, tag: string) => {
  const may = and(propertiesWith(listReader(actor), 'property.edit'), isNull(property.archived_at))
  const rows = await select(db, actor, may)
  return rows.filter(({ tags }) => tags.some((one) => tagKey(one) === tagKey(tag)))
}

function select(db: Executor, actor: AccountActor, where: SQL | undefined): Promise<VisibleProperty[]> {
  const reader = listReader(actor)
  return db
    .select({ ...getTableColumns(property), access_level: accessLevel(reader), cover })
    .from(property)
    .leftJoin(member, membershipOf(reader))
    .leftJoin(cover, coverOfProperty)
    .where(where)
}

/** Remembers what a bulk edit changed in one property. */
export async function insertBulkEdit(
  tx: Transaction,
  row: Omit<BulkEditRow, 'undone_at' | 'created_at' | 'updated_at'>,
  now: string,
): Promise<void> {
  await tx.insert(propertyBulkEdit).values({ ...row, created_at: now, updated_at: now })
}

/** What a bulk edit since an instant changed, of the properties that the caller sees, with their level on each. */
export function listEdits(
  db: Executor,
  actor: AccountActor,
  { batch_id, since, now }: { batch_id: string; since: string; now: string },
): Promise<VisibleEdit[]> {
  const reader = listReader(actor)
  return db
    .select({ ...getTableColumns(propertyBulkEdit), access_level: accessLevel(reader) })
    .from(propertyBulkEdit)
    .innerJoin(property, propertyOf(propertyBulkEdit))
    .leftJoin(member, membershipOf(reader))
    .where(
      and(
        eq(propertyBulkEdit.batch_id, batch_id),
        gte(propertyBulkEdit.created_at, since),
        propertiesWith(reader, 'property.see', now),
      ),
    )
}

/** Marks the edit of a property as undone. */
export async function markUndone(
  tx: Transaction,
  { account_id, batch_id, property_id }: BulkEditRow,
  now: string,
): Promise<void> {
  await tx
    .update(propertyBulkEdit)
    .set({ undone_at: now, updated_at: now })
    .where(
      and(
        eq(propertyBulkEdit.account_id, account_id),
        eq(propertyBulkEdit.batch_id, batch_id),
        eq(propertyBulkEdit.property_id, property_id),
      ),
    )
}

/** The latest bulk edits since an instant, of properties that the caller may edit; newest first. */
export async function listBatches(
  db: Executor,
  actor: AccountActor,
  { since, limit }: { since: string; limit: number },
): Promise<PropertyBulkList['items']> {
  const reader = listReader(actor)
  const created_at = sql<string>`min(${propertyBulkEdit.created_at})`.mapWith(propertyBulkEdit.created_at)
  const rows = await db
    .select({
      batch_id: propertyBulkEdit.batch_id,
      created_at,
      // A batch is undone once nothing of it is left to undo.
      undone_at: sql<
        string | null
      >`case when bool_and(${propertyBulkEdit.undone_at} is not null) then max(${propertyBulkEdit.undone_at}) end`.mapWith(
        propertyBulkEdit.undone_at,
      ),
      fields: sql<BulkField[][]>`jsonb_agg(to_jsonb(${propertyBulkEdit.fields}))`,
      properties: sql<number>`count(*)::int`,
    })
    .from(propertyBulkEdit)
    .innerJoin(property, propertyOf(propertyBulkEdit))
    .leftJoin(member, membershipOf(reader))
    .where(and(gte(propertyBulkEdit.created_at, since), propertiesWith(reader, 'property.edit')))
    .groupBy(propertyBulkEdit.batch_id)
    .orderBy(desc(created_at), desc(propertyBulkEdit.batch_id))
    .limit(limit)
  return rows.map((row) => ({ ...row, fields: [...new Set(row.fields.flat())].toSorted() }))
}

/** Deletes bulk edits that cannot be undone any more. Returns how many rows. */
export async function deleteEditsBefore(tx: Transaction, before: string, limit: number): Promise<number> {
  const gone = await tx
    .delete(propertyBulkEdit)
    .where(
      sql`ctid = any(array(
        select ctid from ${propertyBulkEdit} where ${lt(propertyBulkEdit.created_at, before)} limit ${limit}))`,
    )
    .returning({ property_id: propertyBulkEdit.property_id })
  return gone.length
}
