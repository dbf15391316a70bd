import { FAILED_JOB_DAYS } from '@stayward/contract/stays/retention'
import { sql } from 'drizzle-orm'
import { nowInstant } from './clock.ts'
import type { Services } from './services.ts'

/** Deletes jobs that failed for good after 30 days, and empty serial queues. Returns how many jobs. */
export function sweepJobs({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<number> {
  return db.transaction(async (tx) => {
    const failed = await tx.execute(sql`
      delete from graphile_worker._private_jobs
      where attempts >= max_attempts and locked_at is null
        and updated_at < ${nowInstant(clock)}::timestamptz - make_interval(days => ${FAILED_JOB_DAYS})`)
    // The queue's own clean-up may delete a serial queue while a job is being added to it, which then never
    // runs. The table lock waits for a transaction that is adding one; if that takes long, the next night does it.
    await tx.execute(sql`set local lock_timeout = '1s'`)
    await tx.execute(sql`lock table graphile_worker._private_job_queues in share row exclusive mode`)
    await tx.execute(sql`
      delete from graphile_worker._private_job_queues queue
      where queue.locked_at is null
        and not exists (select from graphile_worker._private_jobs job where job.job_queue_id = queue.id)`)
    return failed.count
  })
}
