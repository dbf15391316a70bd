import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, get, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { logConsole } from './console-log.ts'
import { logHttpAnswers } from './http-answer-log.ts'
import { makeLogger } from './logger.ts'
import { nextRoutes } from './next-routes.ts'
import { requestErrorLog } from './request-error-log.ts'

const CODE = '7zk3m9q0c1v5x8b2n4d6f7g9h0'
const ID = '0f8fad5b-d9cb-469f-a165-70867728950e'

type Line = Record<string, unknown>
function capture() {
  const lines: string[] = []
  const log = makeLogger({ LOG_LEVEL: 'debug' }, 'test', { write: (line) => lines.push(line) })
  return { log, text: () => lines.join(''), lines: () => lines.map((line) => JSON.parse(line) as Line) }
}

const route = (page: string, regex: string) => ({ page, regex })
const build = mkdtempSync(join(tmpdir(), 'stayward-routes-'))
mkdirSync(build, { recursive: true })
writeFileSync(
  join(build, 'routes-manifest.json'),
  JSON.stringify({
    staticRoutes: [route('/lost', '^/lost(?:/)?$')],
    dynamicRoutes: [
      route('/[code]', '^/([^/]+?)(?:/)?$'),
      route('/[code]/stay.ics', '^/([^/]+?)/stay\\.ics(?:/)?$'),
      route('/api/auth/[...nextauth]', '^/api/auth/(.+?)(?:/)?$'),
    ],
  }),
)
const stops: (() => void)[] = [() => rmSync(build, { recursive: true })]
afterEach(() => {
  for (const stop of stops.splice(1)) stop()
})

test('paths are named by their routes, and files are recognised', () => {
  const routeOf = nextRoutes(build)
  const names = [
    '/lost',
    `/${CODE}`,
    `/${CODE}/stay.ics`,
    '/api/auth/callback/x',
    '/a/b/c',
    '/_next/static/a.js',
  ]
  expect(names.map((name) => routeOf(name))).toEqual([
    { template: '/lost', is_asset: false },
    { template: '/{code}', is_asset: false },
    { template: '/{code}/stay.ics', is_asset: false },
    { template: '/api/auth/{nextauth}', is_asset: false },
    { template: '/*', is_asset: false },
    { template: '/*', is_asset: true },
  ])
  expect(nextRoutes(join(build, 'nothing'))('/lost')).toEqual({ template: '/*', is_asset: false })
})

describe('answers of an HTTP server', () => {
  async function serve() {
    const captured = capture()
    const seen: IncomingHttpHeaders[] = []
    const server = createServer((request, response) => {
      seen.push(request.headers)
      if (request.url === '/lost') response.writeHead(503).flushHeaders()
      else response.writeHead(201).end('yes')
    })
    stops.push(logHttpAnswers(captured.log, nextRoutes(build)), () => {
      server.closeAllConnections()
      server.close()
    })
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
    // A server listening on a port has an address of this form.
    const { port } = server.address() as AddressInfo
    return { ...captured, seen, url: `http://127.0.0.1:${port}` }
  }

  test('are logged by route, with the id that the handler sees, without code and query', async () => {
    const { url, lines, text, seen } = await serve()
    await fetch(`${url}/${CODE}?token=sesame`, { headers: { 'x-request-id': ID } })
    await fetch(`${url}/assets/a.css`)
    await fetch(`${url}/lost?token=sesame`)
    await vi.waitFor(() => expect(lines()).toHaveLength(3))
    expect(lines()).toMatchObject([
      { level: 30, request_id: ID, method: 'GET', route: '/{code}', status: 201, msg: 'answered' },
      { level: 20, route: '/*', status: 201 },
      { level: 30, route: '/lost', status: 201 },
    ])
    expect(lines()[0]?.['duration_ms']).toEqual(expect.any(Number))
    expect(seen[1]?.['x-request-id']).toBe(lines()[1]?.['request_id'])
    expect(text()).not.toMatch(/7zk3|sesame/)
  })

  test('that nobody waited for are marked', async () => {
    const { url, lines } = await serve()
    const request = get(`${url}/lost`)
    await once(request, 'response')
    request.destroy()
    request.on('error', () => undefined)
    await vi.waitFor(() => expect(lines()).toMatchObject([{ route: '/lost', status: 503, aborted: true }]))
  })
})

describe('the console of others', () => {
  const consoleInto = (log: ReturnType<typeof makeLogger>): Console => {
    // Only the methods that are replaced.
    const target = {} as Console
    logConsole(log, target)
    return target
  }

  test('becomes lines of the log, at their level, without colours, objects and secrets', () => {
    const { log, lines, text } = capture()
    const target = consoleInto(log)
    target.error('\u001B[31m ⨯\u001B[39m Failed to decode /%s', CODE, { token: 'sesame' })
    target.warn('two', 2)
    target.log({ token: 'sesame' })
    expect(lines()).toMatchObject([
      { level: 50, msg: 'Failed to decode /[redacted]' },
      { level: 40, msg: 'two 2' },
      { level: 30, msg: 'something without words was written to the console' },
    ])
    expect(text()).not.toContain('sesame')
  })

  test('an error is logged once in full, and then where it was thrown', () => {
    const { log, lines } = capture()
    const error = Object.assign(new Error(`no page for /${CODE}`), { digest: '123' })
    consoleInto(log).error(error)
    const place = { routePath: '/[code]', routeType: 'render' }
    requestErrorLog(log)(error, { method: 'GET', headers: { 'x-request-id': ID } }, place)
    requestErrorLog(log)(new Error('another'), { method: 'GET', headers: {} }, place)
    const where = { msg: 'request failed', route: '/{code}', type: 'render', method: 'GET' }
    expect(lines()).toMatchObject([
      { msg: 'unexpected error', err: { type: 'Error', message: 'no page for /[redacted]' } },
      { ...where, request_id: ID, digest: '123' },
      { ...where, err: { message: 'another' } },
    ])
    expect(lines()[1]).not.toHaveProperty('err')
  })
})
