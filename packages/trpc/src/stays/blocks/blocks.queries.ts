import type { Executor } from '@stayward/db/client'
import { block } from '@stayward/db/schema/block.table'
import { and, asc, eq, gt, sql } from 'drizzle-orm'
import { withKey } from '../../kernel/relations.ts'

export type BlockRow = typeof block.$inferSelect
type BlockKey = Pick<BlockRow, 'account_id' | 'property_id' | 'id'>

export async function findBlock(db: Executor, key: BlockKey): Promise<BlockRow | null> {
  const [found] = await db.select().from(block).where(withKey(block, key))
  return found ?? null
}

/** Up to `size` + 1 blocks of a property after an id, in order of creation. */
export const listBlocksOfProperty = (
  db: Executor,
  place: { account_id: string; id: string },
  { size, after }: { size: number; after: string | null },
): Promise<BlockRow[]> =>
  db
    .select()
    .from(block)
    .where(
      and(
        eq(block.account_id, place.account_id),
        eq(block.property_id, place.id),
        after === null ? undefined : gt(block.id, after),
      ),
    )
    .orderBy(asc(block.id))
    .limit(size + 1)

/** The blocks that an event of a channel's calendar stands for. */
export const listBlocksOfFeedEvent = (
  tx: Executor,
  {
    account_id,
    property_id,
    feed_event_id,
  }: Pick<BlockRow, 'account_id' | 'property_id'> & { feed_event_id: string },
): Promise<BlockRow[]> =>
  tx
    .select()
    .from(block)
    .where(
      and(
        eq(block.account_id, account_id),
        eq(block.property_id, property_id),
        eq(block.feed_event_id, feed_event_id),
      ),
    )

/** A block, with the row locked until the transaction ends; null if it is gone. */
export async function selectBlockForUpdate(tx: Executor, key: BlockKey): Promise<BlockRow | null> {
  const [found] = await tx.select().from(block).where(withKey(block, key)).for('update')
  return found ?? null
}

export async function insertBlock(tx: Executor, row: typeof block.$inferInsert): Promise<BlockRow> {
  const [inserted] = await tx.insert(block).values(row).returning()
  if (!inserted) throw new Error('The inserted block did not come back.')
  return inserted
}

/** Updates a block and increments its version. */
export async function updateBlockRow(
  tx: Executor,
  key: BlockKey,
  changes: Partial<typeof block.$inferInsert>,
  now: string,
): Promise<BlockRow> {
  const [updated] = await tx
    .update(block)
    .set({ ...changes, version: sql`${block.version} + 1`, updated_at: now })
    .where(withKey(block, key))
    .returning()
  if (!updated) throw new Error('The updated block did not come back.')
  return updated
}

/** Deletes a block, which frees its nights. */
export async function deleteBlockRow(tx: Executor, key: BlockKey): Promise<void> {
  await tx.delete(block).where(withKey(block, key))
}
