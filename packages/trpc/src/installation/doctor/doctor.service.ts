import { connectDatabase } from '@stayward/db/client'
import { Vault } from '@stayward/db/vault'
import type { Env, Variables } from '@stayward/env/env'
import { checkAddresses } from './addresses.check.ts'
import { checkClock } from './clock.check.ts'
import { checkDatabase } from './database.check.ts'
import { checkDisk } from './disk.check.ts'
import { checkEnvironment } from './environment.check.ts'
import { checkEvents } from './events.check.ts'
import type { Examined } from './examined.rules.ts'
import { type CheckName, fail, type Finding } from './finding.rules.ts'
import { checkJobs } from './jobs.check.ts'
import { checkKeys } from './keys.check.ts'
import { checkMail } from './mail.check.ts'
import { checkMigrations } from './migrations.check.ts'
import { checkNode } from './node.check.ts'
import { checkPostgres } from './postgres.check.ts'
import { checkPrimary } from './primary.check.ts'
import { checkProcesses } from './processes.check.ts'
import { checkProxies } from './proxies.check.ts'
import { checkRedis } from './redis.check.ts'
import { checkSigningKey } from './signing-key.check.ts'
import { checkStorage } from './storage.check.ts'

type Check = [CheckName, (examined: Examined) => Promise<Finding | Finding[]>]

/** Checks that do not need the database. */
const OUTSIDE: readonly Check[] = [
  ['node', () => checkNode(process.versions.node)],
  ['signing_key', checkSigningKey],
  ['addresses', checkAddresses],
  ['proxies', checkProxies],
  ['redis', checkRedis],
  ['mail', checkMail],
  ['storage', checkStorage],
  ['disk', (examined) => checkDisk(examined)],
]

/** Checks that need a reachable database. */
const IN_DATABASE: readonly Check[] = [
  ['postgres', checkPostgres],
  ['primary', checkPrimary],
  ['migrations', checkMigrations],
  ['clock', (examined) => checkClock(examined)],
  ['processes', checkProcesses],
]

/** Checks that need the tables of this version. */
const IN_TABLES: readonly Check[] = [
  ['keys', checkKeys],
  ['jobs', checkJobs],
  ['events', checkEvents],
]

const CHECK_WITHIN_MS = 20_000

/**
 * Checks a configuration, whether or not it is already running, and changes nothing but probes that it
 * removes again. Parts that cannot be checked because of an earlier failure are left out.
 */
export async function examine(source: Variables): Promise<Finding[]> {
  const { env, findings } = checkEnvironment(source)
  return env === null ? findings : [...findings, ...(await examineParts(env))]
}

/** The same for the configuration of a running process, whose variables are known to be complete. */
export async function examineParts(env: Env): Promise<Finding[]> {
  const { db, close } = connectDatabase(env.DATABASE_URL, { max: 2 })
  const examined = { env, db, vault: new Vault(env.ENCRYPTION_KEYS, env.LOOKUP_KEY) }
  try {
    const [outside, database] = await Promise.all([
      run(OUTSIDE, examined),
      run([['database', checkDatabase]], examined),
    ])
    if (hasFailed(database)) return [...database, ...outside]
    const inDatabase = await run(IN_DATABASE, examined)
    const isBehind = hasFailed(inDatabase.filter(({ name }) => name === 'migrations'))
    const inTables = isBehind ? [] : await run(IN_TABLES, examined)
    return [...database, ...inDatabase, ...inTables, ...outside]
  } finally {
    await close()
  }
}

const hasFailed = (findings: readonly Finding[]): boolean => findings.some(({ status }) => status === 'fail')

async function run(checks: readonly Check[], examined: Examined): Promise<Finding[]> {
  const found = await Promise.all(checks.map(([name, check]) => within(name, check(examined))))
  return found.flat()
}

/** A check that throws or hangs is a finding, too. */
async function within(name: CheckName, looking: Promise<Finding | Finding[]>): Promise<Finding | Finding[]> {
  const { promise: expired, resolve } = Promise.withResolvers<Finding>()
  const broken = (words: string) =>
    fail(name, `This check failed: ${words}`, 'Run the doctor again; report it if this persists.')
  const timer = setTimeout(
    () => resolve(broken(`no answer in ${CHECK_WITHIN_MS / 1000} s.`)),
    CHECK_WITHIN_MS,
  )
  try {
    return await Promise.race([looking, expired])
  } catch (error) {
    return broken(error instanceof Error ? error.name : 'an unknown error.')
  } finally {
    clearTimeout(timer)
  }
}
