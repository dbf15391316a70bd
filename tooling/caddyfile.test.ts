import { spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePorts } from '@stayward/db/embedded/free-port'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startProcess } from './src/managed-process.ts'
import { inRepository } from './src/repository.ts'
import { waitForHealth } from './src/wait-for-health.ts'

const CONFIG = ['--config', inRepository('Caddyfile'), '--adapter', 'caddyfile']
const hasCaddy = spawnSync('caddy', ['version']).status === 0

/** The time between the events of a live update. */
const EVENT_GAP_MS = 1000

describe.skipIf(!hasCaddy)('Caddy with our Caddyfile', () => {
  const parts = new AsyncDisposableStack()
  let urls: Record<'API_URL' | 'DASHBOARD_URL' | 'CHECKIN_URL', string>
  let env: NodeJS.ProcessEnv
  let seen: IncomingHttpHeaders = {}

  /**
   * A server behind the proxy that returns its name, and two events a second apart at `/events`. Returns its
   * port.
   */
  async function upstream(name: string): Promise<number> {
    const server = createServer((request, response) => {
      seen = request.headers
      if (request.url !== '/events') return response.end(name)
      response.writeHead(200, { 'content-type': 'text/event-stream' }).write('data: first\n\n')
      return setTimeout(() => response.end('data: second\n\n'), EVENT_GAP_MS)
    })
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
    parts.defer(() => void server.close())
    const address = server.address()
    if (address === null || typeof address === 'string') throw new Error('The server has no port.')
    return address.port
  }

  beforeAll(async () => {
    const folder = mkdtempSync(join(tmpdir(), 'stayward-caddy-'))
    parts.defer(() => rmSync(folder, { recursive: true, force: true }))
    const [api, dashboard, checkin, admin] = await freePorts(4)
    urls = {
      API_URL: `http://localhost:${api}`,
      DASHBOARD_URL: `http://localhost:${dashboard}`,
      CHECKIN_URL: `http://localhost:${checkin}`,
    }
    env = {
      PATH: process.env['PATH'],
      NODE_ENV: 'test',
      HOME: folder,
      CADDY_ADMIN: `127.0.0.1:${admin}`,
      ...urls,
      API_UPSTREAM: `127.0.0.1:${await upstream('api')}`,
      DASHBOARD_UPSTREAM: `127.0.0.1:${await upstream('dashboard')}`,
      CHECKIN_UPSTREAM: `127.0.0.1:${await upstream('checkin')}`,
    }
    const caddy = startProcess(
      { name: 'caddy', command: 'caddy', args: ['run', ...CONFIG], cwd: folder, env },
      () => undefined,
    )
    parts.defer(() => caddy.stop())
    await waitForHealth(urls.CHECKIN_URL, caddy, AbortSignal.timeout(15_000))
  }, 30_000)
  afterAll(() => parts.disposeAsync())

  test('the file is valid, and says nothing that is out of date', () => {
    const validation = spawnSync('caddy', ['validate', ...CONFIG], { env, encoding: 'utf8' })
    expect(validation.stdout + validation.stderr).toContain('Valid configuration')
    expect(validation.stderr).not.toMatch(/deprecated/i)
  })

  test('each public address leads to its own process', async () => {
    const names = Object.values(urls).map(async (url) => (await fetch(url)).text())
    expect(await Promise.all(names)).toEqual(['api', 'dashboard', 'checkin'])
  })

  test('what a client says about forwarding is replaced by its address, and the host is kept', async () => {
    const headers = { 'x-forwarded-for': '203.0.113.7', forwarded: 'for=203.0.113.7' }
    await fetch(urls.API_URL, { headers })
    expect(seen['x-forwarded-for']).toMatch(/^(127\.0\.0\.1|::1)$/)
    expect(seen.forwarded).toBeUndefined()
    expect(seen.host).toBe(new URL(urls.API_URL).host)
  })

  test('events are passed on as they happen', async () => {
    const startedAt = performance.now()
    const answer = await fetch(`${urls.DASHBOARD_URL}/events`)
    const reader = answer.body?.getReader()
    const first = await reader?.read()
    expect(Buffer.from(first?.value ?? []).toString()).toBe('data: first\n\n')
    expect(performance.now() - startedAt).toBeLessThan(EVENT_GAP_MS)
    await reader?.cancel()
  })
})
