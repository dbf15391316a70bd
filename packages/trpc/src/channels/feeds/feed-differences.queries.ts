import type { Executor, Transaction } from '@stayward/db/client'
import { feedDifference, feedDifferenceItem } from '@stayward/db/schema/feed-difference.table'
import type { Vault } from '@stayward/db/vault'
import { and, asc, desc, eq, inArray, lt, sql } from 'drizzle-orm'
import type { Position } from '../../kernel/cursor.ts'
import { inParts } from '../../kernel/in-parts.ts'
import type { DifferenceItem } from './difference-items.rules.ts'
import type { FeedKey } from './feed-events.queries.ts'

export type DifferenceRow = typeof feedDifference.$inferSelect
export type ItemRow = typeof feedDifferenceItem.$inferSelect
export type DifferenceKey = Pick<DifferenceRow, 'account_id' | 'integration_id' | 'id'>

/** The sealing context of a read that is held. */
export const heldReadPlace = (id: string): string => `feed_difference.held_read:${id}`

const ofFeed = ({ account_id, integration_id }: Omit<FeedKey, 'property_id'>) =>
  and(eq(feedDifference.account_id, account_id), eq(feedDifference.integration_id, integration_id))

const ofKey = (key: DifferenceKey) => and(ofFeed(key), eq(feedDifference.id, key.id))

/** Adds a difference with its items. */
export async function insertDifference(
  tx: Transaction,
  row: typeof feedDifference.$inferInsert,
  items: readonly DifferenceItem[],
): Promise<void> {
  await tx.insert(feedDifference).values(row)
  await insertItems(tx, row, items)
}

/** Changes a difference, and its items if there are new ones. */
export async function updateDifference(
  tx: Transaction,
  key: DifferenceKey,
  changes: Partial<typeof feedDifference.$inferInsert>,
  { items, now }: { items?: readonly DifferenceItem[]; now: string },
): Promise<void> {
  await tx
    .update(feedDifference)
    .set({ ...changes, version: sql`${feedDifference.version} + 1`, updated_at: now })
    .where(ofKey(key))
  if (items === undefined) return
  await tx.delete(feedDifferenceItem).where(itemsOf(key))
  await insertItems(tx, key, items)
}

const itemsOf = ({ account_id, integration_id, id }: DifferenceKey) =>
  and(
    eq(feedDifferenceItem.account_id, account_id),
    eq(feedDifferenceItem.integration_id, integration_id),
    eq(feedDifferenceItem.difference_id, id),
  )

async function insertItems(
  tx: Transaction,
  { account_id, integration_id, id: difference_id }: DifferenceKey,
  items: readonly DifferenceItem[],
): Promise<void> {
  const rows = items.map((item, position) => ({
    ...item,
    account_id,
    integration_id,
    difference_id,
    position,
  }))
  await inParts(rows, (part) => tx.insert(feedDifferenceItem).values(part))
}

/** Notes why an undo left an item. */
export async function noteObstacle(
  tx: Transaction,
  { account_id, integration_id, difference_id: id, position }: ItemRow,
  obstacle: ItemRow['obstacle'],
): Promise<void> {
  await tx
    .update(feedDifferenceItem)
    .set({ obstacle })
    .where(and(itemsOf({ account_id, integration_id, id }), eq(feedDifferenceItem.position, position)))
}

/** A difference with its items. */
export type Difference = DifferenceRow & { items: ItemRow[] }

/** The difference of a feed that waits for a person, with its row locked; null if there is none. */
export async function selectOpenDifferenceForUpdate(
  tx: Transaction,
  key: Omit<FeedKey, 'property_id'>,
): Promise<Difference | null> {
  const [found] = await tx
    .select()
    .from(feedDifference)
    .where(and(ofFeed(key), eq(feedDifference.state, 'open')))
    .for('update')
  return found ? withItems(tx, found) : null
}

/** A difference with its row locked; null if it is gone. */
export async function selectDifferenceForUpdate(
  tx: Transaction,
  key: DifferenceKey,
): Promise<Difference | null> {
  const [found] = await tx.select().from(feedDifference).where(ofKey(key)).for('update')
  return found ? withItems(tx, found) : null
}

/** A difference with its items; null if there is none. */
export async function findDifference(db: Executor, key: DifferenceKey): Promise<Difference | null> {
  const [found] = await db.select().from(feedDifference).where(ofKey(key))
  return found ? withItems(db, found) : null
}

const withItems = async (db: Executor, row: DifferenceRow): Promise<Difference> => ({
  ...row,
  items: await db
    .select()
    .from(feedDifferenceItem)
    .where(itemsOf(row))
    .orderBy(asc(feedDifferenceItem.position)),
})

/** Up to `size` + 1 differences of a feed after a position, newest first. */
export async function listDifferences(
  db: Executor,
  key: Omit<FeedKey, 'property_id'>,
  { size, after, state }: { size: number; after: Position | null; state: DifferenceRow['state'] | undefined },
): Promise<Difference[]> {
  const rows = await db
    .select()
    .from(feedDifference)
    .where(
      and(
        ofFeed(key),
        state && eq(feedDifference.state, state),
        after
          ? sql`(${feedDifference.created_at}, ${feedDifference.id}) < (${after[0]}::timestamptz, ${after[1]}::uuid)`
          : undefined,
      ),
    )
    .orderBy(desc(feedDifference.created_at), desc(feedDifference.id))
    .limit(size + 1)
  const items = await db
    .select()
    .from(feedDifferenceItem)
    .where(
      and(
        eq(feedDifferenceItem.account_id, key.account_id),
        eq(feedDifferenceItem.integration_id, key.integration_id),
        inArray(
          feedDifferenceItem.difference_id,
          rows.map(({ id }) => id),
        ),
      ),
    )
    .orderBy(asc(feedDifferenceItem.position))
  const byDifference = Map.groupBy(items, ({ difference_id }) => difference_id)
  return rows.map((row) => ({ ...row, items: byDifference.get(row.id) ?? [] }))
}

/** Deletes at most `limit` decided differences that were found before an instant. Returns how many. */
export async function deleteDifferencesBefore(tx: Executor, before: string, limit: number): Promise<number> {
  const old = tx
    .select({ id: feedDifference.id })
    .from(feedDifference)
    .where(and(lt(feedDifference.created_at, before), sql`${feedDifference.state} <> 'open'`))
    .limit(limit)
  const deleted = await tx
    .delete(feedDifference)
    .where(inArray(feedDifference.id, old))
    .returning({ id: feedDifference.id })
  return deleted.length
}

/** Seals a read that is held. */
export const sealRead = (vault: Vault, id: string, read: object): string =>
  vault.seal(JSON.stringify(read), heldReadPlace(id))
