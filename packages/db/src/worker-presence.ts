import postgres from 'postgres'

// Any number that nothing else locks with.
const LOCK_SPACE = 7243393

/**
 * Tells workers that run from workers that died. Each holds an advisory lock under its id, which PostgreSQL lets go
 * with the connection, however the process ended. Without this the jobs of a killed worker stay locked for four hours.
 */
export class WorkerPresence {
  readonly #sql: postgres.Sql
  readonly #workerIds = new Set<string>()

  constructor(url: string) {
    this.#sql = postgres(url, { max: 1, idle_timeout: 0, max_lifetime: null, onnotice: () => undefined })
  }

  /** Says that a worker of this process runs, until `close` or the end of the process. */
  async announce(workerId: string): Promise<void> {
    this.#workerIds.add(workerId)
    await this.#hold()
  }

  /** Frees jobs and queues locked by workers that are gone, and answers their ids. */
  async unlockDead(): Promise<string[]> {
    await this.#hold()
    // A worker locks its first job a moment before it holds its lock; two seconds are that moment many times over.
    const dead = await this.#sql<{ locked_by: string }[]>`
      select locked_by
      from (
        select locked_by, locked_at from graphile_worker._private_jobs
        union all
        select locked_by, locked_at from graphile_worker._private_job_queues
      ) locked
      where locked_by is not null
      group by locked_by
      having min(locked_at) < now() - interval '2 seconds' and not exists (${this.#lockOf(this.#sql`locked_by`)})`
    const ids = dead.map((row) => row.locked_by)
    if (ids.length > 0) await this.#sql`select graphile_worker.force_unlock_workers(${ids}::text[])`
    return ids
  }

  /** Lets go of the locks. */
  async close(): Promise<void> {
    await this.#sql.end({ timeout: 5 })
  }

  /** Takes the locks that this connection does not hold: at first, and after the connection was lost. */
  async #hold(): Promise<void> {
    await this.#sql`
      select pg_try_advisory_lock(${LOCK_SPACE}, hashtext(id))
      from unnest(${[...this.#workerIds]}::text[]) id
      where not exists (${this.#lockOf(this.#sql`id`)} and pid = pg_backend_pid())`
  }

  #lockOf(workerId: postgres.PendingQuery<postgres.Row[]>) {
    return this.#sql`
      select from pg_locks
      where locktype = 'advisory' and classid = ${LOCK_SPACE} and objid = hashtext(${workerId})::oid
        and database = (select oid from pg_database where datname = current_database())`
  }
}
