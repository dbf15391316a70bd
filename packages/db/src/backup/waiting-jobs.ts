import type postgres from 'postgres'

/** A job waiting in the queue, with the arguments of `graphile_worker.add_job`. Instants are RFC 3339. */
export type WaitingJob = {
  identifier: string
  payload: unknown
  queue_name: string | null
  run_at: string
  max_attempts: number
  job_key: string | null
  priority: number
}

/**
 * The unfinished jobs, including those a worker is running, but not those that failed for good. The queue's
 * public view has no payloads, so its table is read.
 */
export async function* readWaitingJobs(sql: postgres.ISql): AsyncGenerator<WaitingJob[]> {
  const found = sql<WaitingJob[]>`
    select task.identifier, job.payload, queue.queue_name,
      to_char(job.run_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as run_at,
      job.max_attempts, job.key as job_key, job.priority
    from graphile_worker._private_jobs job
    join graphile_worker._private_tasks task on task.id = job.task_id
    left join graphile_worker._private_job_queues queue on queue.id = job.job_queue_id
    where job.attempts < job.max_attempts
    order by job.id`
  yield* found.cursor(500)
}

/** One job per line, as the backup stores them. */
export const jobLines = (jobs: readonly WaitingJob[]): Buffer =>
  Buffer.from(jobs.map((job) => `${JSON.stringify(job)}\n`).join(''))

/** Parses the jobs of a checked backup, written by `jobLines`. */
export const parseJobs = (lines: Buffer): WaitingJob[] =>
  lines
    .toString('utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as WaitingJob)

/**
 * Adds a job to the queue of another database, replacing one with the same key. The instant is passed as
 * text, since the driver would truncate it to milliseconds.
 */
export async function enqueueAgain(sql: postgres.ISql, job: WaitingJob): Promise<void> {
  await sql`select graphile_worker.add_job(
    ${job.identifier}, ${JSON.stringify(job.payload)}::text::json, queue_name => ${job.queue_name}::text,
    run_at => ${job.run_at}::text::timestamptz, max_attempts => ${job.max_attempts}::int,
    job_key => ${job.job_key}::text, priority => ${job.priority}::int)`
}
