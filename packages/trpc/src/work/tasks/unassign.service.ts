import { recordActivity } from '../../kernel/activity.ts'
import { nowInstant } from '../../kernel/clock.ts'
import type { Follower, MemberChange } from '../../kernel/followers.ts'
import { clearAssignee } from './task-changes.queries.ts'

/** Unassigns the open tasks of a member whose membership ends. */
export const tasksFollowMember: Follower<MemberChange> = async (ctx, tx, { account_id, property_id, id }) => {
  for (const task of await clearAssignee(tx, { account_id, property_id, id }, nowInstant(ctx.clock)))
    await recordActivity(ctx, tx, {
      type: 'task.updated',
      account_id,
      property_id,
      subject: { type: 'task', id: task.id },
      changes: { assignee_id: { before: id, after: null } },
    })
}
