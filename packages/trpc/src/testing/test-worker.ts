import type { EmulatorClock } from '@stayward/integrations/emulator/emulator-clock'
import type { MailTransport } from '@stayward/integrations/mail/mail-transport'
import { sql } from 'drizzle-orm'
import { makeTaskList, SCHEDULE } from '../jobs.root.ts'
import type { JobName } from '../kernel/jobs.ts'
import type { TestServices } from './test-services.ts'

type Handler = (payload: unknown) => Promise<void>
export type QueuedJob = { id: string; name: string; payload: unknown }

const MINUTE_MS = 60_000
/** Jobs that call vendors, which run by default; mail and others stay in their queue. */
const IS_ABOUT_VENDORS = /^(access_codes|integrations|reports)\./
const NO_MAIL: MailTransport = { send: () => Promise.reject(new Error('Nothing is mailed here.')) }
/** More in a row than this means a job that enqueues itself forever. */
const MOST_JOBS = 20_000

/**
 * When a job is due by the clock of the test. One that was queued for at once has the time of the database, which runs on
 * its own and may be ahead of that clock: it is due whatever the clock says.
 */
const DUE_AT = sql`case when job.run_at in (job.created_at, job.updated_at) then '-infinity' else job.run_at end`

/**
 * A worker for vendor jobs by a test's clock, with the real handlers, queue and schedule: one job after the
 * other, each when it is due.
 */
export class TestWorker {
  /** How often each job ran. */
  readonly runs = new Map<string, number>()
  /** Called after each job. */
  onJob: (name: string) => void = () => undefined
  readonly #services: TestServices
  readonly #vendorClock: EmulatorClock
  readonly #jobs: RegExp
  readonly #handlers: ReadonlyMap<string, Handler>

  constructor(
    services: TestServices,
    vendorClock: EmulatorClock,
    jobs: RegExp = IS_ABOUT_VENDORS,
    mailTransport: MailTransport = NO_MAIL,
  ) {
    this.#jobs = jobs
    this.#services = services
    this.#vendorClock = vendorClock
    // The handlers use only what `enqueueJob` passed, and nothing else of the queue.
    this.#handlers = new Map(Object.entries(makeTaskList(services, { mailTransport })) as [string, Handler][])
  }

  /** Runs what is due, and what becomes due by that. */
  async runDue(): Promise<void> {
    for (let count = 0; count < MOST_JOBS; count++) {
      const job = await this.#take()
      if (!job) return
      await this.#run(job.name, job.payload)
    }
    throw new Error('The jobs do not come to an end.')
  }

  /** Takes everything due out of the queue, for a test that runs it itself. */
  async takeAll(): Promise<QueuedJob[]> {
    const jobs: QueuedJob[] = []
    for (let job = await this.#take(); job; job = await this.#take()) jobs.push(job)
    return jobs
  }

  do({ name, payload }: QueuedJob): Promise<void> {
    return this.#run(name, payload)
  }

  /** A worker of another process on the same database. */
  another(services: TestServices): TestWorker {
    return new TestWorker(services, this.#vendorClock, this.#jobs)
  }

  /** Moves to an instant without running anything yet. */
  stopAt(instant: string): void {
    this.#goTo(Date.parse(instant))
  }

  /** Runs one job now, whatever the queue says. */
  run(name: JobName): Promise<void> {
    return this.#run(name, {})
  }

  /**
   * Lets time pass for us and for the vendor, running everything that falls due. Recurring jobs run every `step_minutes`:
   * longer steps let days pass in seconds, while queued jobs still run at their time.
   */
  async pass({
    minutes = 0,
    seconds = 0,
    step_minutes = 1,
  }: {
    minutes?: number
    seconds?: number
    step_minutes?: number
  }): Promise<void> {
    const end = this.#now() + minutes * MINUTE_MS + seconds * 1000
    await this.runDue()
    while (this.#now() < end) {
      const step = step_minutes * MINUTE_MS
      const minute = (Math.floor(this.#now() / step) + 1) * step
      const next = Math.min(minute, end, (await this.#nextAt()) ?? end)
      this.#goTo(next)
      if (next === minute) await this.#runSchedule(next)
      await this.runDue()
    }
  }

  /** Jumps to an instant and runs what is scheduled every five minutes; nothing in between happens. */
  async jumpTo(instant: string): Promise<void> {
    this.#goTo(Date.parse(instant))
    await this.#runSchedule(0)
    await this.runDue()
  }

  async #runSchedule(at: number): Promise<void> {
    for (const [name, match] of Object.entries(SCHEDULE)) {
      const every = Number(/^\*\/(\d+) /.exec(match)?.[1] ?? (match.startsWith('* ') ? 1 : 0)) * MINUTE_MS
      if (this.#jobs.test(name) && every > 0 && at % every === 0) await this.#run(name, {})
    }
  }

  async #run(name: string, payload: unknown): Promise<void> {
    const handler = this.#handlers.get(name)
    if (!handler) throw new Error(`No handler for ${name}.`)
    this.runs.set(name, (this.runs.get(name) ?? 0) + 1)
    await handler(payload)
    this.onJob(name)
  }

  async #take(): Promise<QueuedJob | undefined> {
    const [job] = await this.#services.db.execute<QueuedJob>(sql`
      delete from graphile_worker._private_jobs where id = (
        select job.id from graphile_worker._private_jobs job
        join graphile_worker._private_tasks task on task.id = job.task_id
        where ${DUE_AT} <= ${this.#services.clock.now().toISOString()}::timestamptz
          and task.identifier ~ ${this.#jobs.source}
        order by job.priority, ${DUE_AT}, job.id limit 1)
      returning id, payload, (select identifier from graphile_worker._private_tasks task where task.id = task_id) as name`)
    return job
  }

  async #nextAt(): Promise<number | null> {
    const [next] = await this.#services.db.execute<{ at: string | null }>(sql`
      select min(nullif(${DUE_AT}, '-infinity')) as at from graphile_worker._private_jobs job
      join graphile_worker._private_tasks task on task.id = job.task_id
      where task.identifier ~ ${this.#jobs.source}`)
    return next?.at ? Math.max(Date.parse(next.at), this.#now() + 1) : null
  }

  #now(): number {
    return this.#services.clock.now().getTime()
  }

  #goTo(ms: number): void {
    const instant = new Date(ms).toISOString()
    this.#services.clock.set(instant)
    this.#vendorClock.set(instant)
  }
}
