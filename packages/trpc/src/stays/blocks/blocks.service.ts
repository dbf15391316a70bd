import type { ActivityType } from '@stayward/contract/kernel/activity'
import { type Block, type BlockCreate, type BlockUpdate } from '@stayward/contract/overview/calendar'
import { BLOCK_LIMITS } from '@stayward/contract/overview/block-values'
import type { Transaction } from '@stayward/db/client'
import { settleConflicts } from '../bookings/conflicts.service.ts'
import { takeNights } from '../bookings/overlap.service.ts'
import { nightsBetween } from '../../kernel/local-time.ts'
import type { Authorized } from '../../kernel/authorize.ts'
import { nowInstant } from '../../kernel/clock.ts'
import type { CallerContext } from '../../kernel/context.ts'
import { definedOnly } from '../../kernel/defined-only.ts'
import { invalidField, notFound } from '../../kernel/errors.ts'
import { inTransaction } from '../../kernel/idempotency.ts'
import { requireVersion } from '../../kernel/version.ts'
import { requireInUse } from '../../properties/property-in-use.rules.ts'
import { selectPropertyForUpdate, type VisibleProperty } from '../../properties/properties.queries.ts'
import { presentBlock } from './blocks.presenter.ts'
import {
  type BlockRow,
  deleteBlockRow,
  insertBlock,
  selectBlockForUpdate,
  updateBlockRow,
} from './blocks.queries.ts'
import { recordBlock } from './record-block.service.ts'

type Editable = Authorized<VisibleProperty, 'calendar.edit'>

/** Blocks nights; throws `booking.overlap` if any of them is taken. */
export function createBlock(ctx: CallerContext, property: Editable, input: BlockCreate): Promise<Block> {
  requireNights(input)
  return inTransaction(ctx, async (tx) => {
    requireInUse(await selectPropertyForUpdate(tx, property))
    const row = { ...input, account_id: property.account_id, property_id: property.id, id: ctx.ids.next() }
    return settle(
      ctx,
      tx,
      'block.created',
      await takeNights(tx, nightsOf(row), (writing) => insertBlock(writing, row)),
    )
  })
}

/** Changes a block; new nights must be free. */
export function updateBlock(
  ctx: CallerContext,
  property: Editable,
  found: BlockRow,
  input: BlockUpdate,
): Promise<Block> {
  return inTransaction(ctx, async (tx) => {
    await selectPropertyForUpdate(tx, property)
    const before = await selectBlockForUpdate(tx, found)
    if (!before) throw notFound()
    requireVersion(ctx, before.version)
    const changes = definedOnly(input)
    const wanted = { ...before, ...changes }
    requireNights(wanted)
    const after = await takeNights(tx, nightsOf(wanted), (writing) =>
      updateBlockRow(writing, before, changes, nowInstant(ctx.clock)),
    )
    await settleConflicts(ctx, tx, before)
    return settle(ctx, tx, 'block.updated', after, before)
  })
}

/** Frees the nights of a block. */
export function deleteBlock(ctx: CallerContext, found: BlockRow): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    await selectPropertyForUpdate(tx, { account_id: found.account_id, id: found.property_id })
    const before = await selectBlockForUpdate(tx, found)
    if (!before) throw notFound()
    requireVersion(ctx, before.version)
    await deleteBlockRow(tx, before)
    await recordBlock(ctx, tx, 'block.deleted', before)
    await settleConflicts(ctx, tx, before)
  })
}

function requireNights({ from, to }: Pick<BlockRow, 'from' | 'to'>): void {
  const nights = nightsBetween(from, to)
  if (nights < 1) throw invalidField('to', 'before_from', 'A block must end after it starts.')
  if (nights > BLOCK_LIMITS.nights)
    throw invalidField('to', 'too_long', `A block can have at most ${BLOCK_LIMITS.nights} nights.`)
}

const nightsOf = ({
  from,
  to,
  ...key
}: Pick<BlockRow, 'account_id' | 'property_id' | 'id' | 'from' | 'to'>) => ({
  ...key,
  arrival_date: from,
  departure_date: to,
})

async function settle(
  ctx: CallerContext,
  tx: Transaction,
  type: ActivityType<'block'>,
  row: BlockRow,
  before?: BlockRow,
): Promise<Block> {
  await recordBlock(ctx, tx, type, row, before)
  ctx.answer.version = row.version
  return presentBlock(row)
}
