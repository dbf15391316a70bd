import { type Job, Logger } from 'graphile-worker'
import type { Logger as Pino } from 'pino'

const LEVELS = { error: 'error', warning: 'warn', info: 'info', debug: 'debug' } as const

/** What the job queue adds to a message about one job or one error. */
type Meta = { job?: Job; error?: unknown; fatalError?: unknown }

/**
 * The job queue's own messages in our log, without payloads and results. Its text for a failed job quotes the
 * error, including a statement's parameters; instead, the error is logged like all others.
 */
export const workerLogger = (log: Pino): Logger =>
  new Logger(({ label }) => (level, message, meta) => {
    // The queue documents no type for this; these are the fields of version 0.18.
    const { job, error: err = (meta as Meta).fatalError } = meta as Meta
    const facts = { label, ...(job && factsOf(job)) }
    if (err === undefined) log[LEVELS[level]](facts, message)
    else log[LEVELS[level]]({ ...facts, err }, job ? 'job failed' : 'job queue failed')
  })

const factsOf = ({ task_identifier, id, attempts, max_attempts }: Job) => ({
  job: task_identifier,
  job_id: id,
  attempt: attempts,
  max_attempts,
})
