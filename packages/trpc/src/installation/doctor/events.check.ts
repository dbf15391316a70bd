import { sql } from 'drizzle-orm'
import type { Examined } from './examined.rules.ts'
import { type Finding, ok, warn } from './finding.rules.ts'

/** A worker numbers events within a second. */
const LATE_SECONDS = 60

/** Whether a worker numbers what was committed, so that other software hears of it. */
export async function checkEvents({ db }: Pick<Examined, 'db'>): Promise<Finding> {
  const [oldest] = await db.execute<{ waiting_seconds: number }>(sql`
    select extract(epoch from now() - activity.occurred_at)::float8 as waiting_seconds
    from pending_event join activity on (activity.account_id, activity.id) = (pending_event.account_id, activity_id)
    order by position limit 1`)
  const seconds = oldest?.waiting_seconds ?? 0
  return seconds > LATE_SECONDS
    ? warn(
        'events',
        `An event has been without a number for ${Math.floor(seconds / 60)} minutes.`,
        'Start the worker, or check its log for “events are not numbered”.',
      )
    : ok('events', 'Events are numbered.')
}
