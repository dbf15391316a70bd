import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { cloneTemplate } from '@stayward/db/testing/template-database'
import { startTestServer, type RunningTestServer } from '@stayward/db/testing/test-server'
import { testDatabaseEnv } from '@stayward/env/testing/test-database-env'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { databaseVariables } from './src/database-variables.ts'
import { startProcess } from './src/managed-process.ts'
import { nextServer } from './src/node-programs.ts'
import { inRepository } from './src/repository.ts'
import { unusedPorts } from './src/stack-ports.ts'
import { waitForHealth } from './src/wait-for-health.ts'

const CODE = '7zk3m9q0c1v5x8b2n4d6f7g9h0'
const TOKEN = 'Zx3-k9Qm0c1v5X8b2n4d6F7g9h0_Zx3-k9Qm0c1v5X8b'
const ID = '0f8fad5b-d9cb-469f-a165-70867728950e'

let server: RunningTestServer
beforeAll(async () => {
  server = await startTestServer(testDatabaseEnv())
})
afterAll(() => server.stop())

type Line = { name: string; msg: string; route?: string; status?: number; request_id?: string }

/** A built app with its own database, and its output since it was ready, each line of which must be JSON. */
async function startApp(name: 'dashboard' | 'checkin', health: string) {
  await using parts = new AsyncDisposableStack()
  const database = await cloneTemplate(server)
  parts.defer(database.drop)
  const data_dir = mkdtempSync(join(tmpdir(), 'stayward-logs-'))
  parts.defer(() => rmSync(data_dir, { recursive: true }))
  const ports = await unusedPorts()
  const variables = databaseVariables({
    DASHBOARD_PORT: String(ports.dashboard),
    CHECKIN_PORT: String(ports.checkin),
    DATABASE_URL: database.url,
    STAYWARD_DATA_DIR: data_dir,
    LOG_LEVEL: 'info',
  })
  const written: string[] = []
  const app = startProcess(nextServer(name, variables), (_name, line) => written.push(line))
  parts.defer(app.stop)
  const url = `http://localhost:${ports[name]}`
  await waitForHealth(url + health, app, new AbortController().signal)
  // Next prints a greeting first, and loads its logging with the first request.
  await vi.waitFor(
    async () => {
      await fetch(url + health)
      expect(written.at(-1)).toContain('answered')
    },
    { timeout: 10_000, interval: 200 },
  )
  const ours = written.findIndex((line) => line.startsWith('{'))
  const lines = () => written.slice(ours).map((line) => JSON.parse(line) as Line)
  const answers = () => lines().filter(({ msg, route }) => msg === 'answered' && route !== health)
  const kept = parts.move()
  return {
    url,
    lines,
    answers,
    /** Requests a path, and waits until the response is logged, which happens a moment later. */
    answerTo: async (path: string, init?: RequestInit) => {
      const before = answers().length
      await fetch(url + path, init)
      await vi.waitFor(() => expect(answers()).toHaveLength(before + 1), 5_000)
    },
    text: () => written.join('\n'),
    /** Asks it to end, and returns its exit code. */
    end: async () => {
      await app.stop()
      return (await app.ended).exit_code
    },
    dropDatabase: database.drop,
    [Symbol.asyncDispose]: () => kept.disposeAsync(),
  }
}

const isBuilt = (name: string) => existsSync(inRepository('apps', name, '.next', 'BUILD_ID'))

describe.skipIf(!isBuilt('checkin'))('the built check-in', () => {
  test('logs each answer by route, and a failure with its SQLSTATE, as JSON without the code', async () => {
    await using app = await startApp('checkin', '/')
    await app.answerTo(`/${CODE}?from=sesame`, { headers: { 'x-request-id': ID } })
    await app.answerTo(`/${CODE}%E0%A4%A/guest`)
    await fetch(`${app.url}/icon.svg`)
    await app.dropDatabase()
    await app.answerTo(`/${CODE}/guest`)
    expect(app.answers()).toMatchObject([
      { method: 'GET', route: '/{code}', status: 404, request_id: ID, name: 'checkin' },
      { route: '/{code}/guest', status: 400 },
      { route: '/{code}/guest', status: 500 },
    ])
    const [failure] = app.lines().filter(({ msg }) => msg === 'page failed')
    expect(failure).toMatchObject({ route: '/{code}/guest', request_id: app.answers()[2]?.request_id })
    expect(JSON.stringify(failure)).toContain('"sqlstate":"3D000"')
    expect(app.text()).not.toMatch(/7zk3|sesame/)
    expect(await app.end()).toBe(0)
  })
})

describe.skipIf(!isBuilt('dashboard'))('the built dashboard', () => {
  test('logs what Next and next-auth have to say by the same rules', async () => {
    await using app = await startApp('dashboard', '/api/health')
    await app.answerTo(`/t/${TOKEN}`)
    await app.answerTo('/api/auth/session', { headers: { cookie: 'stayward.session=broken' } })
    await app.dropDatabase()
    await app.answerTo(`/t/${TOKEN}`)
    expect(app.answers()).toMatchObject([
      { method: 'GET', route: '/t/{token}', status: 404, name: 'dashboard' },
      { route: '/api/auth/{nextauth}', status: 200 },
      { route: '/t/{token}', status: 500 },
    ])
    expect(app.lines()).toContainEqual(
      expect.objectContaining({ level: 50, msg: 'sign-in library failed', reason: 'JWT_SESSION_ERROR' }),
    )
    expect(app.lines()).toContainEqual(
      expect.objectContaining({
        msg: 'request failed',
        route: '/t/{token}',
        request_id: app.answers()[2]?.request_id,
      }),
    )
    expect(app.text()).toContain('"sqlstate":"3D000"')
    expect(app.text()).not.toContain(TOKEN)
    // Even though this process keeps its connections.
    expect(await app.end()).toBe(0)
  })
})
