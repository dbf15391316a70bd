import type { UndoObstacle } from '@stayward/contract/channels/feed-values'
import { deleteBlocksOfEvent, restoreBlocks } from '../../stays/blocks/imported-blocks.service.ts'
import { settleConflicts } from '../../stays/bookings/conflicts.service.ts'
import { undoStay } from '../../stays/bookings/undo-stay.service.ts'
import type { LockedFeed } from '../feeds/apply-read.service.ts'
import { type Difference, type ItemRow, noteObstacle } from '../feeds/feed-differences.queries.ts'
import { writeFeedEvents } from '../feeds/feed-events.queries.ts'

/**
 * Takes back what the items of a difference did, last first. Their events are ignored from now on, so that the next read
 * does not do it all again. Notes at each item that was left why.
 */
export async function undoItems(locked: LockedFeed, { items }: Difference): Promise<void> {
  const { ctx, tx, key, before } = locked
  const undone = new Set<string>()
  for (const item of items.toReversed()) {
    if (item.action === 'keep' || item.action === 'unreadable') continue
    const obstacle = await undoItem(locked, item)
    if (obstacle !== null) await noteObstacle(tx, item, obstacle)
    else if (item.event_id !== null) undone.add(item.event_id)
  }
  const after = before.map((event) =>
    undone.has(event.id)
      ? { ...event, treat_as: 'nothing' as const, conflict_since: null, same_as: null }
      : event,
  )
  await writeFeedEvents(tx, ctx.vault, key, { before, after })
  await settleConflicts(ctx, tx, key)
}

async function undoItem(
  { ctx, tx, key, property }: LockedFeed,
  { booking_id, booking_version, event_id, stay_before, nights_before }: ItemRow,
): Promise<UndoObstacle | null> {
  if (booking_id !== null && booking_version !== null) {
    const { account_id } = key
    const stay = { account_id, id: booking_id, before: stay_before, version: booking_version }
    const obstacle = await undoStay(ctx, tx, property, stay)
    if (obstacle !== null) return obstacle
  }
  if (event_id === null) return null
  await deleteBlocksOfEvent(ctx, tx, { ...key, feed_id: key.integration_id, feed_event_id: event_id })
  return (await restoreBlocks(ctx, tx, key, nights_before ?? [])) ? null : 'nights_taken'
}
