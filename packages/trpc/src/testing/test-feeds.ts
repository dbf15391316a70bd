import type { Database } from '@stayward/db/client'
import { block } from '@stayward/db/schema/block.table'
import { booking } from '@stayward/db/schema/booking.table'
import { eq } from 'drizzle-orm'

/** Marks a stay or a block as one that came from a calendar feed. */
export async function cameFromFeed(
  db: Database,
  row: { kind: 'stay' | 'block'; id: string },
  feed_id: string,
) {
  await (row.kind === 'stay'
    ? db.update(booking).set({ feed_id }).where(eq(booking.id, row.id))
    : db.update(block).set({ feed_id, feed_event_id: feed_id }).where(eq(block.id, row.id)))
}
