import { countProcesses } from '@stayward/db/process-presence'
import type { Examined } from './examined.rules.ts'
import { type Finding, ok, warn } from './finding.rules.ts'

/** The name under which an API process announces itself. */
export const API_PROCESS = 'api'

/** Whether several API processes count requests separately. */
export async function checkProcesses({ env, db }: Pick<Examined, 'env' | 'db'>): Promise<Finding> {
  if (env.REDIS_URL !== undefined) return ok('processes', 'Processes share their counters through Redis.')
  const count = await countProcesses(db, API_PROCESS)
  return count > 1
    ? warn(
        'processes',
        `${count} API processes run and REDIS_URL is not set: each counts for itself, so limits are ${count} times as wide.`,
        'Set REDIS_URL for all of them.',
      )
    : ok('processes', 'No processes need to share counters.')
}
