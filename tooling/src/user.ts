import { existsSync } from 'node:fs'
import { loadEnv } from '@stayward/env/env'
import { setUserDisabled } from '@stayward/trpc/auth/disable-user.service'
import { makeServices } from '@stayward/trpc/kernel/make-services'
import { z } from 'zod'
import { databaseVariables } from './database-variables.ts'
import { inRepository } from './repository.ts'

const USAGE = 'Usage: npm run user -- disable|enable somebody@example.com'

const Arguments = z.tuple([z.enum(['disable', 'enable']), z.email()])

try {
  await changeUser(process.argv.slice(2))
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}

async function changeUser(given: string[]): Promise<void> {
  const parsed = Arguments.safeParse(given)
  if (!parsed.success) throw new Error(USAGE)
  const [command, email] = parsed.data
  if (existsSync(inRepository('.env'))) process.loadEnvFile(inRepository('.env'))
  const env = loadEnv(databaseVariables(process.env))
  const services = makeServices({ ...env, DATABASE_POOL_SIZE: 1, LOG_LEVEL: 'silent' }, 'user')
  try {
    await setUserDisabled(services, email, command === 'disable')
    console.log(`${email} is ${command}d.`)
  } finally {
    await services.close()
  }
}
