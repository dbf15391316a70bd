import { existsSync } from 'node:fs'
import { loadEnv } from '@stayward/env/env'
import { issueDevelopmentToken } from '@stayward/trpc/auth/development-token'
import { makeServices } from '@stayward/trpc/kernel/make-services'
import { z } from 'zod'
import { databaseVariables } from './database-variables.ts'
import { inRepository } from './repository.ts'

const USAGE = 'Usage: npm run --silent token -- you@example.com'

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
