import { isWorkerPresent } from '@stayward/db/worker-presence'
import type { Examined } from './examined.rules.ts'
import { fail, type Finding, ok, warn } from './finding.rules.ts'
import { type QueueFacts, readQueueFacts } from './queue-facts.queries.ts'

type Queue = Pick<Examined, 'db'>

/** Workers look for jobs every quarter of a second. */
const LATE_SECONDS = 120
const DEAD_SECONDS = 600

const REMEDY = 'Start the worker, or check its log: node apps/worker/src/main.ts, docker compose logs worker.'

/** Whether a worker is running and processing jobs, and whether some failed for good. */
export async function checkJobs({ db }: Queue): Promise<Finding> {
  const queue = await readQueueFacts(db)
  return (
    untaken(queue.oldest_due_seconds ?? 0) ??
    ((await isWorkerPresent(db)) ? null : warn('jobs', 'No worker is running.', REMEDY)) ??
    late(queue) ??
    failed(queue) ??
    ok('jobs', 'Jobs run when they are due.')
  )
}

/**
 * Whether this worker processes jobs, for its own readiness: jobs that became due while no worker ran do not
 * count against one that has just started.
 */
export const checkOwnJobs =
  (uptimeSeconds: () => number) =>
  async ({ db }: Queue): Promise<Finding> => {
    const { oldest_due_seconds } = await readQueueFacts(db)
    return untaken(Math.min(oldest_due_seconds ?? 0, uptimeSeconds())) ?? ok('jobs', 'Jobs are running.')
  }

const untaken = (due_seconds: number): Finding | null =>
  due_seconds > DEAD_SECONDS
    ? fail('jobs', `A job has been due for ${minutes(due_seconds)} and no worker takes it.`, REMEDY)
    : null

function late({ oldest_due_seconds }: QueueFacts): Finding | null {
  const due = oldest_due_seconds ?? 0
  return due > LATE_SECONDS
    ? warn(
        'jobs',
        `The oldest job has been waiting for ${minutes(due)}.`,
        'Start another worker if this lasts.',
      )
    : null
}

function failed(queue: QueueFacts): Finding | null {
  if (queue.failed.length === 0) return null
  const names = queue.failed.map(({ name, count }) => `${name} (${count})`).join(', ')
  return warn(
    'jobs',
    `Jobs used up their attempts and are not retried: ${names}.`,
    'The log of the worker says why. They stay in graphile_worker.jobs, with last_error.',
  )
}

const minutes = (seconds: number): string => `${Math.floor(seconds / 60)} minutes`
