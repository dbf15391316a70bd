import { join } from 'node:path'
import { connectDatabase } from '@stayward/db/client'
import { migrate } from '@stayward/db/migrate'
import { seedGeography } from '@stayward/db/seed/geo/seed-geography'
import { type Env, loadEnv, type Variables } from '@stayward/env/env'
import { demoAuthorities } from '@stayward/trpc/demo/emulated-authorities'
import { emulatedChannels } from '@stayward/trpc/demo/emulated-channels'
import { emulatedPhones } from '@stayward/trpc/demo/emulated-phones'
import { emulatedVendors } from '@stayward/trpc/demo/emulated-vendors'
import { buildApps } from './build-apps.ts'
import { emulatedAuthorities, emulatorsFolder } from './emulated-authorities.ts'
import { type LineSink, type ManagedProcess, type ProcessSpec, startProcess } from './managed-process.ts'
import {
  authorityEmulators,
  channelEmulator,
  lockEmulators,
  mailCatcher,
  nextServer,
  nodeServer,
  textEmulator,
} from './node-programs.ts'
import type { Progress } from './progress.ts'
import { type Demo, seedDemoData } from './seed-demo-data.ts'
import type { StackPorts } from './stack-ports.ts'
import {
  catchesMail,
  emulatesChannels,
  emulatesLocks,
  emulatesTexts,
  stackVariables,
} from './stack-variables.ts'
import { waitForHealth } from './wait-for-health.ts'

/** A PostgreSQL server for the stack, and how to stop it. */
export interface StackDatabase {
  url: string
  stop: () => Promise<void>
  /** Resolves when it has ended on its own. */
  exited?: Promise<void>
}

export interface StackOptions {
  /** The caller's environment. */
  source: Variables
  ports: StackPorts
  data_dir: string
  startDatabase: () => Promise<StackDatabase>
  progress: Progress
  /** Receives the log lines of every server. */
  write: LineSink
  /** Starts a server; by default one that is not restarted when it ends. */
  startServer?: typeof startProcess
  /** Aborts starting and stops what was started. */
  signal: AbortSignal
}

/** All servers of Stayward, running and healthy. */
export interface Stack {
  env: Env
  /** The environment that the servers were given. */
  variables: Variables
  demo: Demo | undefined
  /** Resolves, with a message for the user, when a part of the stack ends on its own. */
  failed: Promise<string>
  /** Stops the servers, then the database. */
  stop: () => Promise<void>
}

/**
 * Starts database, schema, data and all servers, one step after the other.
 * @throws if a step fails or `signal` aborts; whatever was started is stopped again before.
 */
export async function startStack(options: StackOptions): Promise<Stack> {
  const { source, ports, data_dir, progress, signal } = options
  await using parts = new AsyncDisposableStack()
  const database = await progress.step('Start the database', options.startDatabase)
  parts.defer(() => database.stop())
  signal.throwIfAborted()
  const variables = stackVariables(source, { ports, data_dir, database_url: database.url })
  const env = loadEnv(variables)
  const running: ManagedProcess[] = []
  parts.defer(() => stopAll(running))
  const start = (servers: Server[]) =>
    Promise.all(
      servers.map(({ spec, health }) => {
        const server = (options.startServer ?? startProcess)(spec, options.write)
        running.push(server)
        return waitForHealth(health, server, signal)
      }),
    )
  // The demo is connected to the emulated vendors, so these come first.
  const stands = standInsOf(options)
  if (stands.length > 0) await progress.step('Start what stands in for the outside', () => start(stands))
  const demo = await prepareData(env, options)
  await progress.step('Build dashboard and check-in', () => buildApps(variables, signal))
  await progress.step('Start the servers', () => start(serversOf(ports, variables)))
  const kept = parts.move()
  return { env, variables, demo, failed: firstFailure(database, running), stop: () => kept.disposeAsync() }
}

interface Server {
  spec: ProcessSpec
  health: string
}

const at = (port: number, path: string) => `http://localhost:${port}${path}`

/** The local mail page, and the emulated vendors, authorities, channels and phones, unless the real ones are set. */
function standInsOf(options: StackOptions): Server[] {
  const { source, ports } = options
  const folder = emulatorsFolder(options.data_dir)
  return [
    ...(catchesMail(source)
      ? [{ spec: mailCatcher(ports.smtp, ports.mail_web), health: at(ports.mail_web, '/api/healthz') }]
      : []),
    ...(emulatesLocks(source)
      ? [
          {
            spec: lockEmulators(ports.nuki_emulator, ports.unifi_emulator, folder),
            health: at(ports.unifi_emulator, '/_emulator/health'),
          },
        ]
      : []),
    ...authorityServers(options),
    ...(emulatesChannels(source)
      ? [
          {
            spec: channelEmulator(ports.channel_emulator, join(folder, 'channels')),
            health: at(ports.channel_emulator, '/_emulator/health'),
          },
        ]
      : []),
    ...(emulatesTexts(source)
      ? [
          {
            spec: textEmulator(ports.text_emulator),
            health: at(ports.text_emulator, '/_emulator/health'),
          },
        ]
      : []),
  ]
}

/** One process for all emulated authorities; it is healthy once the last of them is. */
function authorityServers({ source, ports, data_dir }: StackOptions): Server[] {
  const emulated = emulatedAuthorities(source, ports)
  const last = emulated.at(-1)
  if (!last) return []
  const spec = authorityEmulators(emulated, emulatorsFolder(data_dir))
  return [{ spec, health: at(last.port, '/_emulator/health') }]
}

function serversOf(ports: StackPorts, variables: Variables): Server[] {
  return [
    { spec: nodeServer('api', variables), health: at(ports.api, '/ready') },
    { spec: nodeServer('worker', variables), health: at(ports.worker, '/ready') },
    { spec: nextServer('dashboard', variables), health: at(ports.dashboard, '/api/ready') },
    { spec: nextServer('checkin', variables), health: at(ports.checkin, '/api/ready') },
  ]
}

async function prepareData(env: Env, options: StackOptions): Promise<Demo | undefined> {
  const { source, ports, data_dir, progress, signal } = options
  await progress.step('Bring the schema up to date', () => migrate(env.DATABASE_URL))
  signal.throwIfAborted()
  await progress.step('Load countries, provinces, cities', async () => {
    const { db, close } = connectDatabase(env.DATABASE_URL, { max: 1 })
    try {
      await seedGeography(db)
    } finally {
      await close()
    }
  })
  signal.throwIfAborted()
  if (env.STAYWARD_ENV === 'production') return undefined
  const folder = emulatorsFolder(data_dir)
  const vendors = emulatesLocks(source) ? emulatedVendors(ports.unifi_emulator, folder) : null
  const authorities = demoAuthorities(
    emulatedAuthorities(source, ports).map(({ authority }) => authority),
    folder,
  )
  const phones = emulatesTexts(source) ? emulatedPhones(at(ports.text_emulator, '')) : null
  const channels = emulatesChannels(source) ? emulatedChannels(at(ports.channel_emulator, '')) : null
  return progress.step('Load the demo', () => seedDemoData(env, { vendors, authorities, phones, channels }))
}

async function stopAll(processes: ManagedProcess[]): Promise<void> {
  await Promise.all(processes.map((process) => process.stop()))
}

function firstFailure({ exited }: StackDatabase, processes: ManagedProcess[]): Promise<string> {
  const endings = processes.map(({ name, ended }) => ended.then(({ words }) => `${name} ${words}`))
  return Promise.race(exited ? [...endings, exited.then(() => 'The database ended')] : endings)
}
