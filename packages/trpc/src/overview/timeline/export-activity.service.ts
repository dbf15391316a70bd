import { activity } from '@stayward/db/schema/activity.table'
import { nowInstant } from '../../kernel/clock.ts'
import { everyRow, EXPORT_PAGE, exportPart } from '../../kernel/exports.ts'
import { listOwnActivity } from './activity.queries.ts'
import { presentActivity } from './timeline.presenter.ts'

export const exportedActivity = exportPart(
  'activity',
  [activity],
  ({ db, actor, clock }) => {
    const now = nowInstant(clock)
    return everyRow(
      (after) => listOwnActivity(db, actor.account_id, { size: EXPORT_PAGE, after, now }),
      (last) => [last.occurred_at, last.id],
    )
  },
  presentActivity,
)
