import type { Person } from '@stayward/contract/kernel/person'
import type { Executor, Transaction } from '@stayward/db/client'
import { member } from '@stayward/db/schema/member.table'
import { property } from '@stayward/db/schema/property.table'
import { supply } from '@stayward/db/schema/supply.table'
import { and, asc, desc, eq, getTableColumns, inArray, isNotNull, isNull, lt, or, sql } from 'drizzle-orm'
import type { AccountActor } from '../../kernel/actor.ts'
import type { Position } from '../../kernel/cursor.ts'
import { propertyOf } from '../../kernel/relations.ts'
import { listReader } from '../../properties/own-and-shared.queries.ts'
import { membershipOf, propertiesWith } from '../../properties/properties.queries.ts'
import { personOf } from '../../account/person.queries.ts'

export type SupplyRow = typeof supply.$inferSelect
export type ShownSupply = SupplyRow & { noted_by: Person | null; restocked_by: Person | null }

const columns = {
  ...getTableColumns(supply),
  noted_by: personOf(supply.noted_by_id).as('noted_by'),
  restocked_by: personOf(supply.restocked_by_id).as('restocked_by'),
}

type Filter = {
  property_id?: string[] | undefined
  restocked?: boolean | undefined
  after: Position | null
  size: number
}

/** Up to `size` + 1 supplies of properties that the caller manages, newest first. */
export const listSupplies = (
  db: Executor,
  actor: AccountActor,
  { property_id, restocked, after, size }: Filter,
): Promise<ShownSupply[]> => {
  const reader = listReader(actor)
  return db
    .select(columns)
    .from(supply)
    .innerJoin(property, propertyOf(supply))
    .leftJoin(member, membershipOf(reader))
    .where(
      and(
        propertiesWith(reader, 'supply.manage'),
        isNull(property.archived_at),
        property_id && inArray(supply.property_id, property_id),
        restocked === undefined ? undefined : (restocked ? isNotNull : isNull)(supply.restocked_at),
        after ? lt(supply.id, after[1]) : undefined,
      ),
    )
    .orderBy(desc(supply.id))
    .limit(size + 1)
}

export type Place = Pick<SupplyRow, 'account_id' | 'property_id'>

const atPlace = ({ account_id, property_id }: Place) =>
  and(eq(supply.account_id, account_id), eq(supply.property_id, property_id))

/** The supplies of a property with these ids, in their order. */
export const readSupplies = (db: Executor, place: Place, ids: readonly string[]): Promise<ShownSupply[]> =>
  db
    .select(columns)
    .from(supply)
    .where(and(atPlace(place), inArray(supply.id, [...ids])))
    .orderBy(desc(supply.id))

/** All supplies of a property, for its export. */
export const listSuppliesOf = (db: Executor, place: Place): Promise<ShownSupply[]> =>
  db.select(columns).from(supply).where(atPlace(place)).orderBy(desc(supply.id))

/** The open supplies of a property that were noted in words. */
export const listOpenNotes = (db: Executor, place: Place): Promise<Pick<SupplyRow, 'item' | 'note'>[]> =>
  db
    .select({ item: supply.item, note: supply.note })
    .from(supply)
    .where(and(atPlace(place), isNull(supply.restocked_at), isNotNull(supply.note)))

/** Notes supplies, but for usual ones that are on the list already. Returns how many are new. */
export async function insertSupplies(tx: Transaction, rows: (typeof supply.$inferInsert)[]): Promise<number> {
  const added = await tx.insert(supply).values(rows).onConflictDoNothing().returning({ id: supply.id })
  return added.length
}

/** Marks those of some supplies that are not restocked yet. Returns their number. */
export async function markRestocked(
  tx: Transaction,
  place: Place,
  ids: readonly string[],
  by: { now: string; user_id: string | null },
): Promise<number> {
  const marked = await tx
    .update(supply)
    .set({ restocked_at: by.now, restocked_by_id: by.user_id })
    .where(and(atPlace(place), inArray(supply.id, [...ids]), isNull(supply.restocked_at)))
    .returning({ id: supply.id })
  return marked.length
}

/**
 * Puts restocked supplies back on the list, the last one of each usual item, but for those noted again since. Returns
 * their number. Throws a unique violation if one of them is noted at this very moment.
 */
export async function markNeeded(tx: Transaction, place: Place, ids: readonly string[]): Promise<number> {
  const chosen = and(atPlace(place), inArray(supply.id, [...ids]), isNotNull(supply.restocked_at))
  const last = tx
    .selectDistinctOn([supply.item], { id: supply.id })
    .from(supply)
    .where(and(chosen, isNull(supply.note)))
    .orderBy(asc(supply.item), desc(supply.id))
  const open = sql`(select 1 from ${supply} "open" where "open".account_id = ${supply.account_id}
    and "open".property_id = ${supply.property_id} and "open".item = ${supply.item}
    and "open".restocked_at is null and "open".note is null)`
  const marked = await tx
    .update(supply)
    .set({ restocked_at: null, restocked_by_id: null })
    .where(and(chosen, or(isNotNull(supply.note), and(inArray(supply.id, last), sql`not exists ${open}`))))
    .returning({ id: supply.id })
  return marked.length
}
