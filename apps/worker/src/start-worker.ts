import { EventEmitter } from 'node:events'
import { type JobPool, openJobPool } from '@stayward/db/job-pool'
import { type TakenJob, WorkerPresence } from '@stayward/db/worker-presence'
import type { MailTransport } from '@stayward/integrations/mail/mail-transport'
import { effectsAreOn } from '@stayward/trpc/kernel/effects'
import { makeTaskList, SCHEDULE, splitTasks, withinOnly } from '@stayward/trpc/jobs.root'
import type { Services } from '@stayward/trpc/kernel/services'
import { parseCronItems, run, type TaskList, type Worker, type WorkerEvents } from 'graphile-worker'
import { type JobRunner, SwitchingRunner } from './switching-runner.ts'
import { workerLogger } from './worker-logger.ts'

/** How many jobs run at once: few, as they work on the same rows; and those that run apart and mostly wait. */
const CONCURRENT_JOBS = { together: 4, apart: 24 } as const
/** For taking and ending jobs, and listening for new ones. They open as needed; below the most jobs, the queue warns. */
const MAX_CONNECTIONS = CONCURRENT_JOBS.apart
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
  const pool = openJobPool(env.DATABASE_URL, {
    max: MAX_CONNECTIONS,
    onLost: (error) => log.warn({ err: error }, 'a connection of the job queue ended'),
  })
  const tasks = splitTasks(makeTaskList(services, { mailTransport }))
  const runnerOf = (taskList: TaskList, concurrentJobs: number) =>
    new SwitchingRunner({
      isOn: () => effectsAreOn(db),
      start: (isOn) =>
        runJobs({
          log,
          pgPool: pool.pool,
          concurrentJobs,
          taskList: isOn ? taskList : withinOnly(taskList),
          onBegin: (id) => void presence.announce(id).catch(noteFailure),
          onEnd: (id) => void presence.withdraw(id).catch(noteFailure),
          onTake: (job) => presence.take(job),
        }),
      log,
    })
  const runners = [
    runnerOf(tasks.together, CONCURRENT_JOBS.together),
    runnerOf(tasks.apart, CONCURRENT_JOBS.apart),
  ]
  if (!(await effectsAreOn(db))) log.warn('outside effects are off: jobs that reach outside wait')
  await Promise.all(runners.map((runner) => runner.start()))

  const unlock = async () => {
    const dead = await presence.unlockDead()
    if (dead.length > 0) log.warn({ workers: dead }, 'freed the jobs of workers that died')
    const unheard = await presence.unlockUnheard()
    if (unheard.length > 0) log.warn({ jobs: unheard }, 'freed jobs of which the database’s answer was lost')
  }
  await unlock()
  const unlocking = setInterval(() => void unlock().catch(noteFailure), UNLOCK_MS)

  return {
    stop: async () => {
      clearInterval(unlocking)
      await Promise.all(runners.map((runner) => runner.stop()))
      await Promise.all([presence.close(), pool.close()])
    },
  }
}

type JobRun = Pick<Services, 'log'> & {
  pgPool: JobPool['pool']
  concurrentJobs: number
  taskList: TaskList
  /** Called with the name under which the runner locks its jobs. */
  onBegin: (id: string) => void
  onEnd: (id: string) => void
  /** Called with each job as the runner learns that it has locked it. */
  onTake: (job: TakenJob) => void
}

/**
 * A runner with handlers for these jobs only: it takes no others from the queue, nor does it schedule them.
 */
async function runJobs({
  log,
  pgPool,
  concurrentJobs,
  taskList,
  onBegin,
  onEnd,
  onTake,
}: JobRun): Promise<JobRunner> {
  // The queue refuses to look for no job at all.
  if (Object.keys(taskList).length === 0) return idleRunner()
  const scheduled = Object.entries(SCHEDULE).filter(([task]) => task in taskList)
  const events: WorkerEvents = new EventEmitter()
  const workers = followPool(events)
  events.on('job:start', ({ job: { id: job_id, locked_at } }) => {
    if (locked_at !== null) onTake({ id: job_id, locked_at })
  })
  const runner = await run({
    pgPool,
    preset: {
      worker: {
        concurrentJobs,
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
  const id = await workers.id
  onBegin(id)
  // A runner whose pool broke may resolve, or never end at all (graphile-worker 0.18).
  const ended = Promise.race([runner.promise, workers.broken])
  const idle = Promise.all([ended.catch(() => undefined), workers.idle])
  void idle.then(() => onEnd(id))
  return { ended, stop: () => runner.stop() }
}

/** A runner of nothing, until it is stopped. */
function idleRunner(): JobRunner {
  const ended = Promise.withResolvers<void>()
  return { ended: ended.promise, stop: () => Promise.resolve(ended.resolve()) }
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
