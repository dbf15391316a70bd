import { resolve } from 'node:path'
import type { Variables } from '@stayward/env/env'
import { issuersIn } from './emulated-authorities.ts'
import { root } from './repository.ts'
import { readRunningStack } from './running-stack.ts'
import { configuredPorts } from './stack-ports.ts'
import { stackVariables } from './stack-variables.ts'

const NOT_RUNNING = 'Stayward is not running: start it with "npm start", or set DATABASE_URL.'

/** The variables of the running stack, or of the database in `source`. Throws without either. */
export function databaseVariables(source: Variables): Variables {
  const data_dir = resolve(root, source['STAYWARD_DATA_DIR'] || '.stayward')
  const running = readRunningStack(data_dir)
  // The mode of the shell counts too, so that a production shell is refused whatever else runs.
  if (running)
    return { ...running, ...(source['STAYWARD_ENV'] ? { STAYWARD_ENV: source['STAYWARD_ENV'] } : {}) }
  const database_url = source['DATABASE_URL']
  if (!database_url) throw new Error(NOT_RUNNING)
  const variables = stackVariables(source, { ports: configuredPorts(source), data_dir, database_url })
  // Without a stack no emulated authority runs, so its certificate may not exist.
  return { ...variables, ...issuersIn(source) }
}
