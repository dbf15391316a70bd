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

/** Takes an item back as a whole, or leaves it and returns why. */
async function undoItem(locked: LockedFeed, item: ItemRow): Promise<UndoObstacle | null> {
  try {
    await locked.tx.transaction((tx) => takeBack({ ...locked, tx }, item))
    return null
  } catch (error) {
    if (error instanceof Left) return error.obstacle
    throw error
  }
}

/** Thrown to roll an item back. */
class Left extends Error {
  readonly obstacle: UndoObstacle

  constructor(obstacle: UndoObstacle) {
    super(obstacle)
    this.obstacle = obstacle
  }
}

async function takeBack(
  { ctx, tx, key, property }: LockedFeed,
  { action, booking_id, booking_version, event_id, from, to, stay_before, nights_before }: ItemRow,
): Promise<void> {
  // First, since they may be the nights of the stay that its event became a block instead of.
  if (event_id !== null)
    await deleteBlocksOfEvent(ctx, tx, { ...key, feed_id: key.integration_id, feed_event_id: event_id })
  if (booking_id !== null && booking_version !== null) {
    const { account_id } = key
    const stay = {
      account_id,
      id: booking_id,
      before: stay_before,
      version: booking_version,
      ...(action === 'conflict' && from !== null && to !== null && { conflict: { from, to } }),
    }
    const obstacle = await undoStay(ctx, tx, property, stay)
    if (obstacle !== null) throw new Left(obstacle)
  }
  if (!(await restoreBlocks(ctx, tx, key, nights_before ?? []))) throw new Left('nights_taken')
}
