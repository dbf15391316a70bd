/** @module-tag thorough */
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { parseEnv } from 'node:util'
import { connectDatabase } from '@stayward/db/client'
import { freePorts } from '@stayward/db/embedded/free-port'
import { startTestServer } from '@stayward/db/testing/test-server'
import type { Variables } from '@stayward/env/env'
import { testDatabaseEnv } from '@stayward/env/testing/test-database-env'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { type ComposeService, IN_IMAGE, interpolate, readComposeFile } from './src/compose-file.ts'
import { documentedCommands } from './src/documented-commands.ts'
import { runCommand, startProcess } from './src/managed-process.ts'
import { mailCatcher } from './src/node-programs.ts'
import { appsAreBuilt, copyProductionTree, writingTimes } from './src/production-tree.ts'
import { inRepository } from './src/repository.ts'

const compose = readComposeFile()

/** The Dockerfile's variables, which every process has. */
const SURROUNDINGS = { NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1', PATH: process.env['PATH'] }

const SERVERS = ['api', 'worker', 'dashboard', 'checkin'] as const

/** The guide's commands in a container, without the `docker` part. */
const guide = documentedCommands(readFileSync(inRepository('docs', 'guide', 'deploy.md'), 'utf8')).flatMap(
  (command) => command.split('\n'),
)
const IN_CONTAINER =
  /^docker (?:compose exec|compose run --rm|run --rm)\b.*? (node tooling\S*.*?)(?: >> \.env)?$/
const inContainer = [...new Set(guide.flatMap((line) => IN_CONTAINER.exec(line)?.[1] ?? []))]

test('the guide runs every command of an operator', () => {
  const programs = inContainer.map((command) => /src\/([\w-]+)\.ts/.exec(command)?.[1])
  expect(new Set(programs)).toEqual(new Set(['secrets', 'doctor', 'user', 'rotate-keys']))
})

describe.skipIf(!appsAreBuilt())('what docker-compose.yml runs, with production dependencies alone', () => {
  const parts = new AsyncDisposableStack()
  const logs: string[] = []
  let tree: string
  let environment: Variables
  let ports: Record<string, string>
  let writtenAtFirst: Map<string, number>

  /** The containers' ports are moved to free ones of this machine. */
  const moved = (text: string) =>
    text.replaceAll(/\b(?:3000|3001|4000|4001)\b/g, (port) => ports[port] ?? port)

  function spec(name: string, [program = '', ...args]: string[], working_dir = IN_IMAGE) {
    return {
      name,
      command: program === 'node' ? process.execPath : program,
      args: args.map(moved),
      cwd: join(tree, relative(IN_IMAGE, working_dir)),
      env: { ...SURROUNDINGS, ...environment },
    }
  }

  const run = (command: string[]) => runCommand(spec('command', command))

  function service(name: string): ComposeService {
    const found = compose.services[name]
    if (!found) throw new Error(`docker-compose.yml has no service ${name}.`)
    return found
  }

  /** A server's response to its health check. */
  async function readiness(name: (typeof SERVERS)[number]) {
    const [url = ''] = /http:[^']+/.exec(service(name).healthcheck?.test.at(-1) ?? '') ?? []
    const answer = await fetch(moved(url))
    const { check } = z.object({ check: z.string().optional() }).parse(await answer.json())
    return { status: answer.status, ...(check !== undefined && { check }) }
  }

  beforeAll(async () => {
    const folder = mkdtempSync(join(tmpdir(), 'stayward-image-'))
    parts.defer(() => rmSync(folder, { recursive: true, force: true }))
    tree = join(folder, 'stayward')
    await copyProductionTree(tree)
    writtenAtFirst = writingTimes(tree)
    const [dashboard, checkin, api, worker, smtp = 0, web = 0] = await freePorts(6)
    ports = { 3000: `${dashboard}`, 3001: `${checkin}`, 4000: `${api}`, 4001: `${worker}` }
    const mail = startProcess(mailCatcher(smtp, web), () => undefined)
    parts.defer(() => mail.stop())
    mkdirSync(join(folder, 'data'))
    environment = {}
    const secrets = parseEnv((await run(['node', 'tooling/src/secrets.ts'])).output)
    const written = {
      ...secrets,
      API_URL: `http://localhost:${api}`,
      DASHBOARD_URL: `http://localhost:${dashboard}`,
      CHECKIN_URL: `http://localhost:${checkin}`,
      SMTP_URL: `smtp://127.0.0.1:${smtp}`,
      MAIL_FROM: 'Stayward <hello@example.com>',
    }
    const shared = Object.entries(compose['x-environment'])
    environment = {
      ...Object.fromEntries(shared.map(([name, value]) => [name, interpolate(value, written)])),
      DATABASE_URL: await emptyDatabase(parts),
      STAYWARD_DATA_DIR: join(folder, 'data'),
      API_PORT: `${api}`,
      DASHBOARD_PORT: `${dashboard}`,
      CHECKIN_PORT: `${checkin}`,
      WORKER_PORT: `${worker}`,
      // The rest of Caddy's network does not exist on this machine.
      LISTEN_HOST: 'localhost',
    }
  }, 300_000)
  afterAll(() => parts.disposeAsync(), 60_000)

  test('the migrations run', async () => {
    expect(await run(service('migrate').command)).toMatchObject({ exit_code: 0 })
  })

  test('every server starts and passes its health check', { timeout: 180_000 }, async () => {
    for (const name of SERVERS) {
      const { command, working_dir } = service(name)
      const server = startProcess(spec(name, command, working_dir), (_name, line) =>
        logs.push(`${name} ${line}`),
      )
      parts.defer(() => server.stop())
    }
    for (const name of SERVERS) {
      const [, ...check] = service(name).healthcheck?.test ?? []
      const healthy = async () =>
        expect({ name, logs, ...(await run(check)) }).toMatchObject({ exit_code: 0 })
      await vi.waitFor(healthy, { timeout: 120_000, interval: 500 })
    }
  })

  test('every server says so when it cannot serve, and recovers', { timeout: 120_000 }, async () => {
    const { db, close } = connectDatabase(environment['DATABASE_URL'] ?? '', { max: 1 })
    const answers = () => Promise.all(SERVERS.map(readiness))
    await db.execute('alter schema drizzle rename to elsewhere')
    const unavailable = SERVERS.map(() => ({ status: 503, check: 'migrations' }))
    await vi.waitFor(async () => expect(await answers()).toEqual(unavailable), { timeout: 30_000 })
    await db.execute('alter schema elsewhere rename to drizzle')
    await close()
    const ready = SERVERS.map(() => ({ status: 200 }))
    await vi.waitFor(async () => expect(await answers()).toEqual(ready), { timeout: 30_000 })
  })

  test.each(inContainer)('%s', async (command) => {
    const { exit_code, output } = await run(command.split(' '))
    expect({ exit_code, output: exit_code === 0 ? '' : output }).toEqual({ exit_code: 0, output: '' })
  })

  test('an administrator is appointed with a link to the public dashboard', async () => {
    const { output } = await run(['node', 'tooling/src/user.ts', 'admin', 'second@example.com'])
    const link = output.split('\n').at(-1) ?? ''
    expect(link).toContain(`${environment['DASHBOARD_URL']}/reset-password?token=`)
    expect((await fetch(link)).status).toBe(200)
  })

  test('development tokens are refused, in words', async () => {
    const { exit_code, output } = await run(['node', 'tooling/src/token.ts', 'you@example.com'])
    expect(exit_code).toBe(1)
    expect(output).toBe('Development tokens are not issued in production: sign in to the dashboard for one.')
  })

  test('nothing writes into the tree, which is read-only in the image', () => {
    const now = writingTimes(tree)
    const changed = [...now].filter(([file, time]) => writtenAtFirst.get(file) !== time)
    expect(writtenAtFirst.size).toBeGreaterThan(1000)
    expect(changed).toEqual([])
  })
})

/** An empty database on the test server, removed with `parts`. */
async function emptyDatabase(parts: AsyncDisposableStack): Promise<string> {
  const server = await startTestServer(testDatabaseEnv())
  parts.defer(() => server.stop())
  const name = `image_${process.pid}`
  const { db, close } = connectDatabase(server.server_url, { max: 1 })
  await db.execute(`create database ${name}`)
  parts.defer(async () => {
    await db.execute(`drop database ${name} with (force)`)
    await close()
  })
  const url = new URL(server.server_url)
  url.pathname = `/${name}`
  return url.href
}
