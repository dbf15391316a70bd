import type postgres from 'postgres'

/** A job that waits in the queue, with the arguments of `graphile_worker.add_job`. Instants are RFC 3339. */
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
 * The jobs that are still to be done, those that a worker is doing included; one that failed for good is not among them.
 * The queue's public view has no payloads, so its table is read.
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

/** One job a line, as the backup keeps them. */
export const jobLines = (jobs: readonly WaitingJob[]): Buffer =>
  Buffer.from(jobs.map((job) => `${JSON.stringify(job)}\n`).join(''))

/** The jobs in such lines. Only for lines of a backup that was checked, whose jobs `jobLines` wrote. */
export const parseJobs = (lines: Buffer): WaitingJob[] =>
  lines
    .toString('utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as WaitingJob)

/**
 * Puts a job into the queue of another database. One with the same key is replaced. The instant goes as text, since the
 * driver would cut it to milliseconds.
 */
export async function enqueueAgain(sql: postgres.ISql, job: WaitingJob): Promise<void> {
  await sql`select graphile_worker.add_job(
    ${job.identifier}, ${JSON.stringify(job.payload)}::text::json, queue_name => ${job.queue_name}::text,
    run_at => ${job.run_at}::text::timestamptz, max_attempts => ${job.max_attempts}::int,
    job_key => ${job.job_key}::text, priority => ${job.priority}::int)`
}
