import { sql } from 'drizzle-orm'
import postgres from 'postgres'
import type { Database } from './client.ts'

// Any number that no other advisory lock uses.
const LOCK_SPACE = 7243393

/** A connection that does not answer for this long is replaced: the server may have released its locks. */
const PATIENCE_MS = 3000

/**
 * One lock of a job by a worker. When it was locked tells it from the next one; attempts do not, as queueing the key of a running
 * job once more changes them.
 */
export type TakenJob = { id: string; locked_at: Date }

/**
 * Tells running workers from dead ones. Each holds an advisory lock under its id, which PostgreSQL releases
 * with the connection, however the process ended. Otherwise the jobs of a killed worker would stay locked for
 * four hours. So would a job whose lock is committed just before the connection breaks: its worker runs, but
 * never learns of the job.
 */
export class WorkerPresence {
  readonly #url: string
  readonly #workerIds = new Set<string>()
  readonly #taken = new Set<string>()
  #client: postgres.Sql

  constructor(url: string) {
    this.#url = url
    this.#client = connect(url)
  }

  /** Announces that a worker of this process runs, until `close` or the end of the process. */
  async announce(workerId: string): Promise<void> {
    this.#workerIds.add(workerId)
    await this.#patiently((client) => this.#hold(client))
  }

  /** Announces that a worker of this process has stopped: its locked jobs are free for others. */
  async withdraw(workerId: string): Promise<void> {
    if (!this.#workerIds.delete(workerId)) return
    await this.#patiently((client) => client`select pg_advisory_unlock(${LOCK_SPACE}, hashtext(${workerId}))`)
  }

  /** Unlocks jobs and queues of workers that are gone, and returns their ids. */
  unlockDead(): Promise<string[]> {
    return this.#patiently((client) => this.#unlockDead(client))
  }

  /** Notes that a worker of this process has learned of a job that it locked. */
  take(job: TakenJob): void {
    this.#taken.add(keyOf(job))
  }

  /**
   * Unlocks jobs that workers of this process locked without learning of it, and their queues. Returns the ids
   * of the jobs. That takes half a minute, in which the answer of a slow connection may still arrive.
   */
  unlockUnheard(): Promise<string[]> {
    return this.#patiently((client) => this.#unlockUnheard(client))
  }

  /** Releases the locks. */
  async close(): Promise<void> {
    this.#workerIds.clear()
    await this.#client.end({ timeout: 5 })
  }

  async #patiently<Answer>(ask: (client: postgres.Sql) => Promise<Answer>): Promise<Answer> {
    const client = this.#client
    const silence = setTimeout(() => {
      this.#client = connect(this.#url)
      void client.end({ timeout: 0 })
    }, PATIENCE_MS)
    try {
      return await ask(client)
    } finally {
      clearTimeout(silence)
    }
  }

  async #unlockDead(client: postgres.Sql): Promise<string[]> {
    await this.#hold(client)
    // A worker locks its first job just before it takes its advisory lock; two seconds are many times that
    // gap.
    const dead = await client<{ locked_by: string }[]>`
      select locked_by
      from (
        select locked_by, locked_at from graphile_worker._private_jobs
        union all
        select locked_by, locked_at from graphile_worker._private_job_queues
      ) locked
      where locked_by is not null
      group by locked_by
      having min(locked_at) < now() - interval '2 seconds' and not exists (${lockOf(client, client`locked_by`)})`
    const ids = dead.map((row) => row.locked_by)
    if (ids.length > 0) await client`select graphile_worker.force_unlock_workers(${ids}::text[])`
    return ids
  }

  async #unlockUnheard(client: postgres.Sql): Promise<string[]> {
    const workerIds = [...this.#workerIds]
    const takenBefore = [...this.#taken]
    const locked = await client<(TakenJob & { is_old: boolean })[]>`
      select id, locked_at, locked_at < now() - interval '30 seconds' as is_old
      from graphile_worker._private_jobs where locked_by = any(${workerIds})`
    const keys = new Set(locked.map(keyOf))
    for (const key of takenBefore) if (!keys.has(key)) this.#taken.delete(key)
    const unheard = locked.filter((job) => job.is_old && !this.#taken.has(keyOf(job))).map(({ id }) => id)
    if (unheard.length === 0) return []
    const freed = await client<{ id: string }[]>`
      with unheard as (
        select id from graphile_worker._private_jobs
        where id = any(${unheard}::bigint[]) and locked_by = any(${workerIds})
          and locked_at < now() - interval '30 seconds'
        for update skip locked
      ), freed as (
        update graphile_worker._private_jobs job set locked_at = null, locked_by = null
        from unheard where job.id = unheard.id
        returning job.id, job.job_queue_id, old.locked_by as worker_id
      ), freed_queues as (
        update graphile_worker._private_job_queues queue set locked_at = null, locked_by = null
        from freed where queue.id = freed.job_queue_id and queue.locked_by = freed.worker_id
      )
      select id from freed`
    return freed.map(({ id }) => id)
  }

  /** Takes the locks that this connection does not hold: at first, and after the connection was lost. */
  async #hold(client: postgres.Sql): Promise<void> {
    await client`
      select pg_try_advisory_lock(${LOCK_SPACE}, hashtext(id))
      from unnest(${[...this.#workerIds]}::text[]) id
      where not exists (${lockOf(client, client`id`)} and pid = pg_backend_pid())`
  }
}

const keyOf = ({ id, locked_at }: TakenJob) => `${id}:${locked_at.getTime()}`

const connect = (url: string): postgres.Sql =>
  postgres(url, {
    max: 1,
    idle_timeout: 0,
    max_lifetime: null,
    onnotice: () => undefined,
    connection: { application_name: 'stayward-presence' },
  })

const lockOf = (client: postgres.Sql, workerId: postgres.PendingQuery<postgres.Row[]>) => client`
  select from pg_locks
  where locktype = 'advisory' and classid = ${LOCK_SPACE} and objid = hashtext(${workerId})::oid
    and database = (select oid from pg_database where datname = current_database())`
/** Whether a worker runs now, in any process. */
export async function isWorkerPresent(db: Database): Promise<boolean> {
  const held = await db.execute(sql`
    select from pg_locks
    where locktype = 'advisory' and classid = ${LOCK_SPACE}
      and database = (select oid from pg_database where datname = current_database()) limit 1`)
  return held.length > 0
}
