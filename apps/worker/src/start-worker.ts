import { EventEmitter } from 'node:events'
import { type JobPool, openJobPool } from '@stayward/db/job-pool'
import { WorkerPresence } from '@stayward/db/worker-presence'
import type { MailTransport } from '@stayward/integrations/mail/mail-transport'
import { effectsAreOn } from '@stayward/trpc/kernel/effects'
import { makeTaskList, SCHEDULE, withinOnly } from '@stayward/trpc/jobs.root'
import type { Services } from '@stayward/trpc/kernel/services'
import { parseCronItems, run, type TaskList, type Worker, type WorkerEvents } from 'graphile-worker'
import { type JobRunner, SwitchingRunner } from './switching-runner.ts'
import { workerLogger } from './worker-logger.ts'

const CONCURRENT_JOBS = 4
const POLL_MS = 250
const UNLOCK_MS = 5_000

/** A worker that runs jobs. */
export type RunningWorker = { stop: () => Promise<void> }

/**
 * Runs jobs and schedules until stopped; those that reach outside only while outside effects are on. Stopping
 * waits up to 5 s for running jobs.
 */
export async function startWorker(services: Services, mailTransport: MailTransport): Promise<RunningWorker> {
  const { env, log, db } = services
  const presence = new WorkerPresence(env.DATABASE_URL)
  const noteFailure = (error: unknown) =>
    log.error({ err: error }, 'the presence of workers cannot be determined')
  const jobs = openJobPool(env.DATABASE_URL, {
    // One for each job, one that listens for new ones, and some for polling and schedules.
    max: CONCURRENT_JOBS + 4,
    onLost: (error) => log.warn({ err: error }, 'a connection of the job queue ended'),
  })
  const all = makeTaskList(services, { mailTransport })
  const runner = new SwitchingRunner({
    isOn: () => effectsAreOn(db),
    start: (isOn) => {
      if (!isOn) log.warn('outside effects are off: jobs that reach outside wait')
      return runJobs({
        log,
        pgPool: jobs.pool,
        taskList: isOn ? all : withinOnly(all),
        onBegin: (id) => void presence.announce(id).catch(noteFailure),
        onEnd: (id) => void presence.withdraw(id).catch(noteFailure),
      })
    },
    log,
  })
  await runner.start()

  const unlockDead = async () => {
    const dead = await presence.unlockDead()
    if (dead.length > 0) log.warn({ workers: dead }, 'freed the jobs of workers that died')
  }
  await unlockDead()
  const unlocking = setInterval(() => void unlockDead().catch(noteFailure), UNLOCK_MS)

  return {
    stop: async () => {
      clearInterval(unlocking)
      await runner.stop()
      await Promise.all([presence.close(), jobs.close()])
    },
  }
}

type JobRun = Pick<Services, 'log'> & {
  pgPool: JobPool['pool']
  taskList: TaskList
  /** Called with the name under which the runner locks its jobs. */
  onBegin: (id: string) => void
  onEnd: (id: string) => void
}

/**
 * A runner with handlers for these jobs only: it takes no others from the queue, nor does it schedule them.
 */
async function runJobs({ log, pgPool, taskList, onBegin, onEnd }: JobRun): Promise<JobRunner> {
  const scheduled = Object.entries(SCHEDULE).filter(([task]) => task in taskList)
  const events: WorkerEvents = new EventEmitter()
  const pool = followPool(events)
  const runner = await run({
    pgPool,
    preset: {
      worker: {
        concurrentJobs: CONCURRENT_JOBS,
        // Without these two, a job that ends during a shutdown stays locked for four hours (graphile-worker
        // 0.18).
        completeJobBatchDelay: 0,
        failJobBatchDelay: 0,
        // The next job of a serial queue waits for the poll.
        pollInterval: POLL_MS,
      },
    },
    events,
    logger: workerLogger(log),
    noHandleSignals: true,
    taskList,
    parsedCronItems: parseCronItems(scheduled.map(([task, match]) => ({ task, match, identifier: task }))),
  })
  const id = await pool.id
  onBegin(id)
  // A runner whose pool broke may resolve, or never end at all (graphile-worker 0.18).
  const ended = Promise.race([runner.promise, pool.broken])
  const idle = Promise.all([ended.catch(() => undefined), pool.idle])
  void idle.then(() => onEnd(id))
  return { ended, stop: () => runner.stop() }
}

/** What a runner reports about its pool of workers. */
function followPool(events: WorkerEvents) {
  const id = Promise.withResolvers<string>()
  const broken = Promise.withResolvers<never>()
  const idle = Promise.withResolvers<void>()
  const workers = new Set<Worker>()
  events.on('pool:create', ({ workerPool }) => id.resolve(workerPool.id))
  events.on('pool:fatalError', ({ error }) => broken.reject(error))
  events.on('worker:create', ({ worker }) => workers.add(worker))
  events.on('worker:stop', ({ worker }) => {
    workers.delete(worker)
    if (workers.size === 0) idle.resolve()
  })
  broken.promise.catch(() => undefined)
  return {
    /** The name under which it locks jobs: they are locked for the pool, not for a single worker. */
    id: id.promise,
    /** Rejects when it gives up because it could not record how a job ended. */
    broken: broken.promise,
    /** Resolves when it was asked to end and none of its workers runs a job any more. */
    idle: idle.promise,
  }
}
