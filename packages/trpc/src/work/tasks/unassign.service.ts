import type { Transaction } from '@stayward/db/client'
import { endCodes } from '../../locks/access-codes/end-codes.service.ts'
import { recordActivity } from '../../kernel/activity.ts'
import { nowInstant } from '../../kernel/clock.ts'
import type { Context } from '../../kernel/context.ts'
import { clearAssignee } from './task-changes.queries.ts'

/** Takes a member's open tasks off them and ends their codes, in the transaction that ends the membership. */
export async function unassignOpenTasks(
  ctx: Context,
  tx: Transaction,
  member: { account_id: string; property_id: string; id: string },
): Promise<void> {
  const { account_id, property_id, id: member_id } = member
  await endCodes(ctx, tx, { account_id, property_id, member_id }, 'member')
  for (const { id } of await clearAssignee(tx, member, nowInstant(ctx.clock)))
    await recordActivity(ctx, tx, {
      type: 'task.updated',
      account_id: member.account_id,
      property_id: member.property_id,
      subject: { type: 'task', id },
      changes: { assignee_id: { before: member.id, after: null } },
    })
}
