import type { Executor } from '@stayward/db/client'
import { account } from '@stayward/db/schema/account.table'
import { activity } from '@stayward/db/schema/activity.table'
import { sql } from 'drizzle-orm'

/** Deletes at most `limit` entries more than `years` older than `now`. Returns how many. */
export async function deleteActivityBefore(
  db: Executor,
  now: string,
  years: number,
  limit: number,
): Promise<number> {
  // One account at a time, as the index on activity starts with the account.
  const deleted = await db.execute(sql`
    delete from ${activity} using (
      select old.account_id, old.id from ${account} cross join lateral (
        select ${activity.account_id}, ${activity.id} from ${activity}
        where ${activity.account_id} = ${account.id}
          and ${activity.occurred_at} < ${now}::timestamptz - make_interval(years => ${years})
        limit ${limit}
      ) old limit ${limit}
    ) old
    where ${activity.account_id} = old.account_id and ${activity.id} = old.id`)
  return deleted.count
}
