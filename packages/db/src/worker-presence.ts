import { sql } from 'drizzle-orm'
import postgres from 'postgres'
import type { Database } from './client.ts'

// Any number that no other advisory lock uses.
const LOCK_SPACE = 7243393

/** A connection that does not answer for this long is replaced: the server may have released its locks. */
const PATIENCE_MS = 3000

/**
 * Tells running workers from dead ones. Each holds an advisory lock under its id, which PostgreSQL releases
 * with the connection, however the process ended. Otherwise the jobs of a killed worker would stay locked for
 * four hours.
 */
export class WorkerPresence {
  readonly #url: string
  readonly #workerIds = new Set<string>()
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

  /** Takes the locks that this connection does not hold: at first, and after the connection was lost. */
  async #hold(client: postgres.Sql): Promise<void> {
    await client`
      select pg_try_advisory_lock(${LOCK_SPACE}, hashtext(id))
      from unnest(${[...this.#workerIds]}::text[]) id
      where not exists (${lockOf(client, client`id`)} and pid = pg_backend_pid())`
  }
}

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
