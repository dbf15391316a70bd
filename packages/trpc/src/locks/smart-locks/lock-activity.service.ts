import type { Transaction } from '@stayward/db/client'
import { type ActivityChanges, recordActivity, type Recording } from '../../kernel/activity.ts'
import type { SmartLockKey } from './smart-locks.queries.ts'

export const recordLock = (
  ctx: Recording,
  tx: Transaction,
  type: `smart_lock.${'added' | 'removed' | 'locked' | 'unlocked'}`,
  { account_id, property_id, id }: SmartLockKey,
  changes?: ActivityChanges,
): Promise<void> =>
  recordActivity(ctx, tx, {
    type,
    account_id,
    property_id,
    subject: { type: 'smart_lock', id },
    ...(changes && { changes }),
  })
