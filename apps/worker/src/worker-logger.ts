import { Logger } from 'graphile-worker'
import type { Logger as Pino } from 'pino'

const LEVELS = { error: 'error', warning: 'warn', info: 'info', debug: 'debug' } as const

/** The job queue's own messages in our log, without payloads and results. */
export const workerLogger = (log: Pino): Logger =>
  new Logger(({ label, taskIdentifier, jobId }) => (level, message) => {
    log[LEVELS[level]]({ label, job: taskIdentifier, job_id: jobId }, message)
  })
