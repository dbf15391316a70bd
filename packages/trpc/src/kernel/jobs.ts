import type { Executor } from '@stayward/db/client'
import { sql } from 'drizzle-orm'

/** Every kind of background work and what it carries: ids only. */
export type Jobs = {
  'mail.send': { mail_id: string }
  'mail.sweep': Record<string, never>
  'auth.sweep': Record<string, never>
  'checkin.close_departed': Record<string, never>
  'task_photos.sweep': Record<string, never>
  'invitations.expire': Record<string, never>
  'covers.sweep': Record<string, never>
  'guests.erase_due': Record<string, never>
  'idempotency.sweep': Record<string, never>
}

export type JobName = keyof Jobs

/** Enqueues work in the caller's transaction, so that it exists exactly if the change does. A `key` replaces an earlier job. */
export async function enqueueJob<Name extends JobName>(
  db: Executor,
  name: Name,
  payload: Jobs[Name],
  options: { run_at?: string; key?: string } = {},
): Promise<void> {
  await db.execute(sql`select graphile_worker.add_job(
    ${name}, ${JSON.stringify(payload)}::json,
    run_at => ${options.run_at ?? null}::timestamptz, job_key => ${options.key ?? null}::text)`)
}
