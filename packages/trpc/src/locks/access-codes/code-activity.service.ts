import type { ActivityType } from '@stayward/contract/kernel/activity'
import type { Transaction } from '@stayward/db/client'
import { type ActivityChanges, recordActivity } from '../../kernel/activity.ts'
import type { Actor } from '../../kernel/actor.ts'
import type { Services } from '../../kernel/services.ts'
import type { CodeKey } from './access-codes.queries.ts'

/** What changing codes needs of a context, in a request or a job. */
export type CodeContext = Pick<Services, 'clock' | 'ids' | 'vault'> & {
  actor: Actor
  request?: { id: string }
}

export const recordCode = (
  ctx: CodeContext,
  tx: Transaction,
  type: ActivityType<'access_code'>,
  { account_id, property_id, id }: CodeKey,
  changes?: ActivityChanges,
): Promise<void> =>
  recordActivity(ctx, tx, {
    type,
    account_id,
    property_id,
    subject: { type: 'access_code', id },
    ...(changes && { changes }),
  })
