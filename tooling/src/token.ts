import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { loadEnv, type Variables } from '@stayward/env/env'
import { issueDevelopmentToken } from '@stayward/trpc/auth/development-token'
import { makeServices } from '@stayward/trpc/kernel/make-services'
import { z } from 'zod'
import { inRepository, root } from './repository.ts'
import { readRunningStack } from './running-stack.ts'
import { configuredPorts } from './stack-ports.ts'
import { stackVariables } from './stack-variables.ts'

const USAGE = 'Usage: npm run --silent token -- you@example.com'
const NOT_RUNNING = 'Stayward is not running: start it with "npm start", or set DATABASE_URL.'

try {
  console.log(await token(process.argv.slice(2)))
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}

async function token([email, ...rest]: string[]): Promise<string> {
  if (rest.length > 0 || !z.email().safeParse(email).success || email === undefined) throw new Error(USAGE)
  if (existsSync(inRepository('.env'))) process.loadEnvFile(inRepository('.env'))
  const variables = databaseVariables(process.env)
  if (variables['STAYWARD_ENV'] === 'production')
    throw new Error('Tokens like this are for development only.')
  const env = loadEnv(variables)
  const services = makeServices({ ...env, DATABASE_POOL_SIZE: 1, LOG_LEVEL: 'silent' }, 'token')
  try {
    return await issueDevelopmentToken(services, email)
  } finally {
    await services.close()
  }
}

function databaseVariables(source: Variables): Variables {
  const data_dir = resolve(root, source['STAYWARD_DATA_DIR'] || '.stayward')
  const running = readRunningStack(data_dir)
  // The mode of the shell counts too, so that a production shell is refused whatever runs beside it.
  if (running)
    return { ...running, ...(source['STAYWARD_ENV'] ? { STAYWARD_ENV: source['STAYWARD_ENV'] } : {}) }
  const database_url = source['DATABASE_URL']
  if (!database_url) throw new Error(NOT_RUNNING)
  return stackVariables(source, { ports: configuredPorts(source), data_dir, database_url })
}
