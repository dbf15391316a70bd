import { existsSync } from 'node:fs'
import { loadEnv } from '@stayward/env/env'
import { makeServices } from '@stayward/trpc/kernel/make-services'
import { resealAll } from '@stayward/trpc/kernel/reseal'
import { databaseVariables } from './database-variables.ts'
import { inRepository } from './repository.ts'

try {
  await rotateKeys()
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}

async function rotateKeys(): Promise<void> {
  if (existsSync(inRepository('.env'))) process.loadEnvFile(inRepository('.env'))
  const env = loadEnv(databaseVariables(process.env))
  const services = makeServices({ ...env, DATABASE_POOL_SIZE: 1, LOG_LEVEL: 'silent' }, 'rotate-keys')
  try {
    const counts = await resealAll(services.db, services.vault)
    for (const [table, count] of counts) console.log(`${table.padEnd(12)} ${count}`)
    console.log(`Everything is sealed with the key ${services.vault.current_kid}.`)
    console.log(
      'Stored answers and page cursors of the last 24 hours still need the others; then they can go.',
    )
  } finally {
    await services.close()
  }
}
