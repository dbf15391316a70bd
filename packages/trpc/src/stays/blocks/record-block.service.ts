import type { ActivityType } from '@stayward/contract/kernel/activity'
import type { Transaction } from '@stayward/db/client'
import { recordActivity } from '../../kernel/activity.ts'
import { type Announcing, announce } from '../../kernel/followers.ts'
import type { BlockRow } from './blocks.queries.ts'

/**
 * Records a change of a block in the activity. If the owner stays in its nights, before the change or after it, those who
 * follow the owner's stays learn of it.
 */
export async function recordBlock(
  ctx: Announcing,
  tx: Transaction,
  type: ActivityType<'block'>,
  row: BlockRow,
  before: BlockRow = row,
): Promise<void> {
  const { account_id, property_id, id } = row
  await recordActivity(ctx, tx, { type, account_id, property_id, subject: { type: 'block', id } })
  if ([row, before].some(({ reason }) => reason === 'owner_stay'))
    await announce(ctx, tx, 'owner_stay', { account_id, property_id })
}
