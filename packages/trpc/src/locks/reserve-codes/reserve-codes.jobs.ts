import type { JobDefinitions } from '../../kernel/jobs.ts'
import { keepReserves } from './keep-reserves.service.ts'
import { revealFailed } from './reveal-failed.service.ts'

export const reserveJobs: JobDefinitions<'access_codes.keep_reserves' | 'access_codes.reveal_reserves'> = {
  'access_codes.keep_reserves': { run: keepReserves, reaches_outside: true, cron: '* * * * *' },
  'access_codes.reveal_reserves': { run: revealFailed, reaches_outside: true, cron: '* * * * *' },
}
