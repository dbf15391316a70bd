import { sweepIdempotencyKeys } from './idempotency.ts'
import type { JobDefinitions } from './jobs.ts'
import { sweepJobs } from './sweep-jobs.ts'

export const kernelJobs: JobDefinitions<'jobs.sweep' | 'idempotency.sweep'> = {
  'jobs.sweep': { run: sweepJobs, reaches_outside: false, cron: '32 3 * * *' },
  'idempotency.sweep': {
    run: ({ db, clock }) => sweepIdempotencyKeys(db, clock.now()),
    reaches_outside: false,
    cron: '7 * * * *',
  },
}
