import { CHANGING_ACTIONS, type ImportKind } from '@stayward/contract/channels/import-values'
import type { Executor, Transaction } from '@stayward/db/client'
import { fileImport, fileImportItem } from '@stayward/db/schema/file-import.table'
import { member } from '@stayward/db/schema/member.table'
import type { AccessLevel } from '@stayward/contract/kernel/rights'
import { and, asc, desc, eq, getTableColumns, inArray, isNotNull, isNull, lt, sql } from 'drizzle-orm'
import type { AccountActor } from '../../kernel/actor.ts'
import type { Position } from '../../kernel/cursor.ts'
import { erased } from '../../kernel/erasure.ts'
import { forgetAnswersAbout } from '../../kernel/idempotency.ts'
import { inParts } from '../../kernel/in-parts.ts'

export type ImportRow = typeof fileImport.$inferSelect
export type ItemRow = typeof fileImportItem.$inferSelect
export type ImportKey = Pick<ImportRow, 'account_id' | 'id'>
export type VisibleImport = ImportRow & { access_level: AccessLevel }

/** Who manages all properties of an import, or uploaded one that is about none. */
const isVisible = ({ account_id, user_id }: AccountActor) => {
  const managed = sql`array(select ${member.property_id} from ${member} where ${member.account_id} = ${fileImport.account_id}
    and ${member.user_id} = ${user_id} and ${member.access_level} = 'manager')`
  return sql`(${fileImport.account_id} = ${account_id} or ${fileImport.kind} = 'bookings' and case
    when cardinality(${fileImport.property_ids}) = 0 then ${fileImport.created_by_id} = ${user_id}
    else ${fileImport.property_ids} <@ ${managed} end)`
}

const visible = (db: Executor, actor: AccountActor) =>
  db
    .select({
      ...getTableColumns(fileImport),
      access_level: sql<AccessLevel>`case when ${fileImport.account_id} = ${actor.account_id} then 'owner' else 'manager' end`,
    })
    .from(fileImport)

/** An import under the caller's rights; null if it is unknown or not visible to them. */
export async function findImport(
  db: Executor,
  actor: AccountActor,
  id: string,
): Promise<VisibleImport | null> {
  const [found] = await visible(db, actor).where(and(eq(fileImport.id, id), isVisible(actor)))
  return found ?? null
}

/** Up to `size` + 1 imports after a position, newest first. */
export const listImports = (
  db: Executor,
  actor: AccountActor,
  { kind, size, after }: { kind: ImportKind | undefined; size: number; after: Position | null },
): Promise<VisibleImport[]> =>
  visible(db, actor)
    .where(
      and(
        isVisible(actor),
        kind && eq(fileImport.kind, kind),
        after
          ? sql`(${fileImport.created_at}, ${fileImport.id}) < (${after[0]}::timestamptz, ${after[1]}::uuid)`
          : undefined,
      ),
    )
    .orderBy(desc(fileImport.created_at), desc(fileImport.id))
    .limit(size + 1)

const ofKey = ({ account_id, id }: ImportKey) =>
  and(eq(fileImport.account_id, account_id), eq(fileImport.id, id))

const itemsOf = ({ account_id, id }: ImportKey) =>
  and(eq(fileImportItem.account_id, account_id), eq(fileImportItem.import_id, id))

/** An import with its row locked until the transaction ends; null if it is gone. */
export async function selectImportForUpdate(tx: Transaction, key: ImportKey): Promise<ImportRow | null> {
  const [found] = await tx.select().from(fileImport).where(ofKey(key)).for('update')
  return found ?? null
}

/** Makes the caller the one who works on an import, until the transaction ends; false if another worker does. */
export async function lockImportWork(tx: Transaction, { id }: Pick<ImportKey, 'id'>): Promise<boolean> {
  const [found] = await tx.execute<{ locked: boolean }>(
    sql`select pg_try_advisory_xact_lock(hashtextextended(${id}, 0)) as locked`,
  )
  return found?.locked === true
}

/** Adds an import with its items. */
export async function insertImport(
  tx: Transaction,
  row: typeof fileImport.$inferInsert,
  items: readonly Omit<typeof fileImportItem.$inferInsert, 'account_id' | 'import_id'>[],
): Promise<void> {
  await tx.insert(fileImport).values(row)
  const rows = items.map((item) => ({ ...item, account_id: row.account_id, import_id: row.id }))
  await inParts(rows, (part) => tx.insert(fileImportItem).values(part))
}

/** Deletes an import with its items. */
export async function deleteImport(tx: Transaction, key: ImportKey): Promise<void> {
  await tx.delete(fileImport).where(ofKey(key))
}

/** Changes an import and increments its version. */
export async function updateImport(
  tx: Executor,
  key: ImportKey,
  changes: Partial<typeof fileImport.$inferInsert>,
  now: string,
): Promise<void> {
  await tx
    .update(fileImport)
    .set({ ...changes, version: sql`${fileImport.version} + 1`, updated_at: now })
    .where(ofKey(key))
}

/** Notes that an import makes progress, so that nobody else continues it. */
export async function noteProgress(tx: Transaction, key: ImportKey, now: string): Promise<void> {
  await tx.update(fileImport).set({ updated_at: now }).where(ofKey(key))
}

/** The items of an import, in the order of the file. */
export const listItems = (db: Executor, key: ImportKey): Promise<ItemRow[]> =>
  db.select().from(fileImportItem).where(itemsOf(key)).orderBy(asc(fileImportItem.line))

const isChanging = inArray(fileImportItem.action, [...CHANGING_ACTIONS])

/** The next items to apply, property by property. */
export const listItemsToApply = (tx: Transaction, key: ImportKey, limit: number): Promise<ItemRow[]> =>
  tx
    .select()
    .from(fileImportItem)
    .where(and(itemsOf(key), isChanging, isNull(fileImportItem.done_at)))
    .orderBy(asc(fileImportItem.property_id), asc(fileImportItem.line))
    .limit(limit)

/** The next items to undo, property by property and last first. */
export const listItemsToUndo = (tx: Transaction, key: ImportKey, limit: number): Promise<ItemRow[]> =>
  tx
    .select()
    .from(fileImportItem)
    .where(
      and(itemsOf(key), isChanging, isNotNull(fileImportItem.done_at), eq(fileImportItem.is_undone, false)),
    )
    .orderBy(asc(fileImportItem.property_id), desc(fileImportItem.line))
    .limit(limit)

/** Changes an item. */
export async function updateItem(
  tx: Transaction,
  { account_id, import_id, id }: Pick<ItemRow, 'account_id' | 'import_id' | 'id'>,
  changes: Partial<ItemRow>,
): Promise<void> {
  await tx
    .update(fileImportItem)
    .set(changes)
    .where(and(itemsOf({ account_id, id: import_id }), eq(fileImportItem.id, id)))
}

/** Deletes what an import remembers of the rows of its file. */
export async function forgetCells(tx: Executor, key: ImportKey): Promise<void> {
  await tx
    .update(fileImportItem)
    .set({ cells: null })
    .where(and(itemsOf(key), isNotNull(fileImportItem.cells)))
}

/** How many rows of imports have which action, and how far they are. */
export const countItems = (db: Executor, account_ids: readonly string[], ids: readonly string[]) =>
  db
    .select({
      import_id: fileImportItem.import_id,
      action: fileImportItem.action,
      rows: sql<number>`count(*)::int`,
      done: sql<number>`count(${fileImportItem.done_at})::int`,
      undone: sql<number>`(count(*) filter (where ${fileImportItem.is_undone}))::int`,
      named: sql<number>`(count(*) filter (where ${fileImportItem.action} = 'fill' and 'guest_first_name' = any(${fileImportItem.fills})))::int`,
    })
    .from(fileImportItem)
    .where(
      and(inArray(fileImportItem.account_id, [...account_ids]), inArray(fileImportItem.import_id, [...ids])),
    )
    .groupBy(fileImportItem.import_id, fileImportItem.action)

/** Imports whose job has made no progress since an instant. */
export const listStoppedImports = (db: Executor, before: string): Promise<ImportKey[]> =>
  db
    .select({ account_id: fileImport.account_id, id: fileImport.id })
    .from(fileImport)
    .where(and(inArray(fileImport.state, ['applying', 'undoing']), lt(fileImport.updated_at, before)))

/** Discards at most `limit` imports that were checked before an instant, with their rows. Returns how many. */
export async function discardImportsBefore(
  tx: Transaction,
  before: string,
  limit: number,
  now: string,
): Promise<number> {
  const old = await tx
    .select({ account_id: fileImport.account_id, id: fileImport.id })
    .from(fileImport)
    .where(and(eq(fileImport.state, 'checked'), lt(fileImport.updated_at, before)))
    .limit(limit)
    .for('update', { skipLocked: true })
  for (const key of old) {
    await forgetCells(tx, key)
    await updateImport(tx, key, { state: 'discarded', sheet: null }, now)
  }
  return old.length
}

/** Deletes the images of at most `limit` items that were applied before an instant. Returns how many. */
export async function deleteImagesBefore(tx: Transaction, before: string, limit: number): Promise<number> {
  const old = tx
    .select({ id: fileImportItem.id })
    .from(fileImportItem)
    .where(and(isNotNull(fileImportItem.stay_before), lt(fileImportItem.done_at, before)))
    .limit(limit)
  const changed = await tx
    .update(fileImportItem)
    .set({ stay_before: null })
    .where(inArray(fileImportItem.id, old))
    .returning({ id: fileImportItem.id })
  return changed.length
}

/** Deletes at most `limit` imports that were uploaded before an instant and are not running. Returns how many. */
export async function deleteImportsBefore(tx: Transaction, before: string, limit: number): Promise<number> {
  const old = tx
    .select({ id: fileImport.id })
    .from(fileImport)
    .where(
      and(inArray(fileImport.state, ['applied', 'undone', 'discarded']), lt(fileImport.created_at, before)),
    )
    .limit(limit)
  const deleted = await tx
    .delete(fileImport)
    .where(inArray(fileImport.id, old))
    .returning({ id: fileImport.id })
  return deleted.length
}

/** The rows of files that a stay came from, and how it was before: an undo brings nothing of an erased guest back. */
export const erasedImportItems = erased(
  fileImportItem,
  ['cells', 'stay_before'],
  async (tx, { account_id, booking_id }) => {
    const rows = await tx
      .update(fileImportItem)
      .set({ cells: null, stay_before: null })
      .where(and(eq(fileImportItem.account_id, account_id), eq(fileImportItem.booking_id, booking_id)))
      .returning({ import_id: fileImportItem.import_id })
    const ids = [...new Set(rows.map(({ import_id }) => import_id))]
    if (ids.length > 0) await forgetAnswersAbout(tx, ids)
  },
)
