import type { Database } from '@stayward/db/client'
import { sql } from 'drizzle-orm'

/** What is waiting in the job queue. */
export type QueueFacts = {
  /** For how many seconds the oldest runnable job has been due; null if there is none. */
  oldest_due_seconds: number | null
  /** Names of jobs that used up their attempts, each with how many there are. */
  failed: { name: string; count: number }[]
}

/**
 * Reads the job queue. Jobs behind a running job of their own queue are waiting as intended and do not count
 * as due.
 */
export async function readQueueFacts(db: Database): Promise<QueueFacts> {
  const [facts] = await db.execute<QueueFacts>(sql`
    select
      (select extract(epoch from now() - min(j.run_at))::float8
       from graphile_worker._private_jobs j
       left join graphile_worker._private_job_queues q on q.id = j.job_queue_id
       where j.locked_at is null and j.attempts < j.max_attempts and j.run_at <= now() and q.locked_at is null
      ) as oldest_due_seconds,
      (select coalesce(jsonb_agg(jsonb_build_object('name', f.name, 'count', f.count) order by f.name), '[]')
       from (
         select t.identifier as name, count(*) as count
         from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
         where j.locked_at is null and j.attempts >= j.max_attempts group by t.identifier
       ) f
      ) as failed`)
  if (!facts) throw new Error('The job queue did not answer.')
  return facts
}
