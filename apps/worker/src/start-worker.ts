import { EventEmitter } from 'node:events'
import { WorkerPresence } from '@stayward/db/worker-presence'
import type { MailTransport } from '@stayward/integrations/mail/mail-transport'
import { makeTaskList, SCHEDULE } from '@stayward/trpc/jobs.root'
import { enqueueJob } from '@stayward/trpc/kernel/jobs'
import type { Services } from '@stayward/trpc/kernel/services'
import { parseCronItems, run, type WorkerEvents } from 'graphile-worker'
import { workerLogger } from './worker-logger.ts'

const CONCURRENT_JOBS = 4
const POLL_MS = 250
const UNLOCK_MS = 5_000

/** A worker that runs jobs. `ended` resolves when it stopped, and rejects when it broke. */
export type RunningWorker = { ended: Promise<void>; stop: () => Promise<void> }

/** Runs jobs and schedules until it is stopped. Stopping waits up to 5 s for jobs that run. */
export async function startWorker(services: Services, mailTransport: MailTransport): Promise<RunningWorker> {
  const { env, log } = services
  const presence = new WorkerPresence(env.DATABASE_URL)
  const noteFailure = (error: unknown) => log.error({ err: error }, 'the presence of workers cannot be told')
  const events: WorkerEvents = new EventEmitter()
  events.on('worker:create', ({ worker }) => void presence.announce(worker.workerId).catch(noteFailure))

  const runner = await run({
    preset: {
      worker: {
        connectionString: env.DATABASE_URL,
        concurrentJobs: CONCURRENT_JOBS,
        // Without these two a job that ends during a shutdown stays locked for four hours (graphile-worker 0.18).
        completeJobBatchDelay: 0,
        failJobBatchDelay: 0,
        // The next job of a serial queue waits for the poll.
        pollInterval: POLL_MS,
      },
    },
    events,
    logger: workerLogger(log),
    noHandleSignals: true,
    taskList: makeTaskList(services, { mailTransport }),
    parsedCronItems: parseCronItems(
      Object.entries(SCHEDULE).map(([task, match]) => ({ task, match, identifier: task })),
    ),
  })

  // What an older version left in the open is sealed as soon as this one runs, not only at night.
  await enqueueJob(services.db, 'guests.seal_restricted', {}, { key: 'guests.seal_restricted' })

  const unlockDead = async () => {
    const dead = await presence.unlockDead()
    if (dead.length > 0) log.warn({ workers: dead }, 'freed the jobs of workers that died')
  }
  await unlockDead()
  const unlocking = setInterval(() => void unlockDead().catch(noteFailure), UNLOCK_MS)

  return {
    ended: runner.promise,
    stop: async () => {
      clearInterval(unlocking)
      await runner.stop()
      await presence.close()
    },
  }
}
