import { existsSync, mkdirSync, rmSync } from 'node:fs'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import {
  embeddedPostgresFolder,
  removeEmbeddedPostgres,
  startEmbeddedPostgres,
} from '@stayward/db/embedded/start-embedded-postgres'
import { loadEnv, type Variables } from '@stayward/env/env'
import { keptCodesFile } from '@stayward/integrations/locks/emulator/kept-codes'
import { authorityPorts, emulatedAuthorities, emulatorsFolder } from './emulated-authorities.ts'
import type { LineSink } from './managed-process.ts'
import { coloured, elapsed, progress } from './progress.ts'
import { inRepository, root } from './repository.ts'
import { forgetRunningStack, readRunningStack, recordRunningStack } from './running-stack.ts'
import { type Stack, type StackDatabase, startStack } from './stack.ts'
import { configuredPorts, type StackPorts, takenPorts } from './stack-ports.ts'
import {
  catchesMail,
  emulatesChannels,
  emulatesTexts,
  emulatesLocks,
  stackVariables,
} from './stack-variables.ts'
import { StopRequest, stopOnSignals } from './stop-on-signals.ts'

/** Writes the lines of several servers to standard output, prefixed with the server's name. */
const prefixedLines: LineSink = (name, line) => {
  console.log(`${coloured('dim', `${name.padEnd(9)} │`)} ${line}`)
}

const HELP = `Usage: npm start -- [options]

Starts Stayward on this machine: database, API, worker, dashboard and check-in app.
Ctrl-C stops all of it; the data stays.

  --reset   delete the data of the embedded database first
  --help    show this

Settings are environment variables, from the shell or from a file .env; .env.example describes them all.`

const { values: flags } = parseArgs({ options: { reset: { type: 'boolean' }, help: { type: 'boolean' } } })

if (flags.help) console.log(HELP)
else process.exitCode = await run().catch(explainFailure)

async function run(): Promise<number> {
  const startedAt = performance.now()
  if (existsSync(inRepository('.env'))) process.loadEnvFile(inRepository('.env'))
  const source = process.env
  const data_dir = resolve(root, source['STAYWARD_DATA_DIR'] || '.stayward')
  const ports = configuredPorts(source)
  mkdirSync(data_dir, { recursive: true })
  // Invalid settings are refused before anything is started; only the URL of an embedded database is not
  // known yet.
  const database_url = source['DATABASE_URL'] || 'postgresql://127.0.0.1/embedded'
  loadEnv(stackVariables(source, { ports, data_dir, database_url }))
  if (complainAboutRunningStack(data_dir) || (await complainAboutPorts(source, ports))) return 1
  progress.line(coloured('bold', 'Stayward'))
  if (flags.reset) await resetDatabase(data_dir)
  const signal = stopOnSignals()
  const startDatabase = () => openDatabase(source, data_dir)
  const stack = await startStack({
    source,
    ports,
    data_dir,
    startDatabase,
    progress,
    write: prefixedLines,
    signal,
  })
  try {
    recordRunningStack(data_dir, stack.variables)
    announce(stack, source, ports, startedAt)
    const failure = await Promise.race([stack.failed, aborted(signal)])
    progress.line()
    if (failure !== undefined) progress.line(coloured('red', `${failure}. Stopping the rest.`))
    return failure === undefined ? 0 : 1
  } finally {
    forgetRunningStack(data_dir)
    await progress.step('Stop everything', () => stack.stop())
  }
}

function aborted(signal: AbortSignal): Promise<undefined> {
  return new Promise((done) => signal.addEventListener('abort', () => done(undefined)))
}

async function openDatabase(source: Variables, dataDir: string): Promise<StackDatabase> {
  const url = source['DATABASE_URL']
  if (url) return { url, stop: () => Promise.resolve() }
  return startEmbeddedPostgres({ data_dir: dataDir, durability: 'durable' })
}

async function resetDatabase(dataDir: string): Promise<void> {
  if (process.env['DATABASE_URL'])
    throw new Error('--reset is for the embedded database; DATABASE_URL names another.')
  const folder = embeddedPostgresFolder(dataDir)
  await progress.step(`Delete the database in ${folder}`, async () => {
    await removeEmbeddedPostgres(dataDir)
    // The emulated locks would keep codes of bookings that are gone.
    rmSync(keptCodesFile(emulatorsFolder(dataDir)), { force: true })
  })
}

function complainAboutRunningStack(dataDir: string): boolean {
  const running = readRunningStack(dataDir)
  if (running) console.error(`Stayward is already running from this folder: ${running['DASHBOARD_URL']}`)
  return running !== undefined
}

async function complainAboutPorts(source: Variables, ports: StackPorts): Promise<boolean> {
  const { dashboard, checkin, api, worker } = ports
  const { smtp, mail_web, nuki_emulator, unifi_emulator, channel_emulator, text_emulator } = ports
  const taken = await takenPorts({
    dashboard,
    checkin,
    api,
    worker,
    ...(catchesMail(source) && { smtp, mail_web }),
    ...(emulatesLocks(source) && { nuki_emulator, unifi_emulator }),
    ...authorityPorts(source, ports),
    ...(emulatesChannels(source) && { channel_emulator }),
    ...(emulatesTexts(source) && { text_emulator }),
  })
  for (const { variable, port } of taken)
    console.error(`Port ${port} is taken. Set ${variable} to use another, or stop what listens there.`)
  if (taken.length > 0) console.error('Perhaps Stayward is already running from another folder.')
  return taken.length > 0
}

function announce({ env, demo }: Stack, source: Variables, ports: StackPorts, startedAt: number): void {
  const row = (label: string, value: string) => progress.line(`  ${label.padEnd(14)} ${value}`)
  progress.line()
  progress.line(`${coloured('green', 'Ready')} after ${elapsed(startedAt)}.`)
  progress.line()
  row('Dashboard', coloured('cyan', env.DASHBOARD_URL))
  row('API', `${coloured('cyan', `${env.API_URL}/docs`)}  (document: ${env.API_URL}/openapi.json)`)
  row('Check-in', coloured('cyan', demo?.checkin_url ?? env.CHECKIN_URL))
  if (env.MAIL_WEB_URL) row('Mail', `${coloured('cyan', env.MAIL_WEB_URL)}  (everything that would be sent)`)
  if (emulatesTexts(source))
    row(
      'Phones',
      `${coloured('cyan', `${controlPage(ports.text_emulator)}/phone`)}  (emulated: SMS and WhatsApp)`,
    )
  if (emulatesLocks(source)) {
    row('Nuki', `${coloured('cyan', controlPage(ports.nuki_emulator))}  (emulated locks, with their token)`)
    row('UniFi Access', `${coloured('cyan', controlPage(ports.unifi_emulator))}  (emulated doors, likewise)`)
  }
  for (const [index, { title, port }] of emulatedAuthorities(source, ports).entries())
    row(index === 0 ? 'Authorities' : '', `${coloured('cyan', controlPage(port))}  (emulated ${title})`)
  if (emulatesChannels(source))
    row(
      'Channels',
      `${coloured('cyan', controlPage(ports.channel_emulator))}  (emulated Airbnb, Booking.com and others)`,
    )
  if (!process.env['DATABASE_URL']) row('Data', embeddedPostgresFolder(env.STAYWARD_DATA_DIR))
  if (demo) {
    row('Sign in as', `${demo.sign_in.email} with the password ${demo.sign_in.password}`)
    row('', `${demo.cleaner_email} is the crew, with the same password`)
  }
  progress.line()
  progress.line(coloured('dim', '  Ctrl-C stops everything.'))
  progress.line()
}

function controlPage(port: number): string {
  return `http://localhost:${port}/_emulator`
}

function explainFailure(error: unknown): number {
  if (error instanceof StopRequest) {
    progress.line('Stopped.')
    return 0
  }
  console.error(coloured('red', error instanceof Error ? error.message : String(error)))
  return 1
}
