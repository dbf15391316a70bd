import type { Transaction } from '@stayward/db/client'
import type { Announcing } from '../../kernel/followers.ts'
import { takeNights, unlessTaken } from '../bookings/overlap.service.ts'
import { type BlockRow, deleteBlockRow, insertBlock, listBlocksOfFeedEvent } from './blocks.queries.ts'
import { recordBlock } from './record-block.service.ts'

/** An event of a channel's calendar that closes nights. */
export type ClosingEvent = Pick<BlockRow, 'account_id' | 'property_id'> & {
  feed_id: string
  feed_event_id: string
}

type Nights = Pick<BlockRow, 'from' | 'to'>

/**
 * Brings the blocks of an event in line with the nights that it closes, at a property whose row is locked. False if any of
 * them are taken; the others are blocked.
 */
export async function placeImportedBlocks(
  ctx: Announcing,
  tx: Transaction,
  event: ClosingEvent,
  wanted: readonly Nights[],
): Promise<boolean> {
  const present = await listBlocksOfFeedEvent(tx, event)
  const isWanted = (block: Nights) => wanted.some(({ from, to }) => from === block.from && to === block.to)
  for (const block of present.filter((each) => !isWanted(each))) {
    await deleteBlockRow(tx, block)
    await recordBlock(ctx, tx, 'block.deleted', block)
  }
  let arePlaced = true
  for (const { from, to } of wanted) {
    if (present.some((block) => block.from === from && block.to === to)) continue
    const row = { ...event, id: ctx.ids.next(), from, to, reason: 'other' as const }
    if (!(await insertUnlessTaken(ctx, tx, row))) arePlaced = false
  }
  return arePlaced
}

/** Deletes the blocks of an event. */
export async function deleteBlocksOfEvent(
  ctx: Announcing,
  tx: Transaction,
  event: ClosingEvent,
): Promise<void> {
  await placeImportedBlocks(ctx, tx, event, [])
}

/** Blocks nights that an event closed before, as the host's own from now on. False if any of them are taken. */
export async function restoreBlocks(
  ctx: Announcing,
  tx: Transaction,
  { account_id, property_id }: Pick<BlockRow, 'account_id' | 'property_id'>,
  nights: readonly Nights[],
): Promise<boolean> {
  let areRestored = true
  for (const { from, to } of nights) {
    const row = { account_id, property_id, id: ctx.ids.next(), from, to, reason: 'other' as const }
    if (!(await insertUnlessTaken(ctx, tx, row))) areRestored = false
  }
  return areRestored
}

/** Blocks nights; false if any of them are taken. */
async function insertUnlessTaken(
  ctx: Announcing,
  tx: Transaction,
  row: Parameters<typeof insertBlock>[1],
): Promise<boolean> {
  const nights = { ...row, arrival_date: row.from, departure_date: row.to }
  const placed = await unlessTaken(takeNights(tx, nights, (writing) => insertBlock(writing, row)))
  if (placed !== null) await recordBlock(ctx, tx, 'block.created', placed.output)
  return placed !== null
}
