import type { Transaction } from '@stayward/db/client'
import { type ActivityChanges, recordActivity, type Recording } from '../../kernel/activity.ts'
import type { SmartLockKey } from './smart-locks.queries.ts'

/** What a vendor's answer can say about a lock that people have to know. */
export type LockNews = 'offline' | 'online' | 'battery_low'

export const recordLock = (
  ctx: Recording,
  tx: Transaction,
  type: `smart_lock.${'added' | 'updated' | 'removed' | 'locked' | 'unlocked' | LockNews}`,
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
