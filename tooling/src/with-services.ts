import { existsSync } from 'node:fs'
import { loadEnv } from '@stayward/env/env'
import { makeServices } from '@stayward/trpc/services.root'
import type { Services } from '@stayward/trpc/kernel/services'
import { databaseVariables } from './database-variables.ts'
import { inRepository } from './repository.ts'

/**
 * Calls `work` with new services, on the database of the running stack or of `.env` and the shell, and closes
 * their connections. Throws if there is no database, or its environment is incomplete.
 */
export async function withServices<Result>(
  name: string,
  work: (services: Services) => Promise<Result>,
): Promise<Result> {
  if (existsSync(inRepository('.env'))) process.loadEnvFile(inRepository('.env'))
  const env = loadEnv(databaseVariables(process.env))
  const services = makeServices({ ...env, DATABASE_POOL_SIZE: 1, LOG_LEVEL: 'silent' }, name)
  try {
    return await work(services)
  } finally {
    await services.close()
  }
}
