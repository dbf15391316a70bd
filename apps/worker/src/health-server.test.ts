import { freePort } from '@stayward/db/embedded/free-port'
import type { Verdict } from '@stayward/trpc/installation/doctor/readiness.service'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startHealthServer } from './health-server.ts'

let verdict: Verdict = { ready: true }
let url: string
let server: Awaited<ReturnType<typeof startHealthServer>>
beforeAll(async () => {
  const port = await freePort()
  url = `http://127.0.0.1:${port}`
  server = await startHealthServer({ host: '127.0.0.1', port, verdict: async () => verdict })
})
afterAll(() => server.stop())

async function ask(path: string) {
  const answer = await fetch(`${url}${path}`)
  return [answer.status, answer.headers.get('cache-control'), await answer.text()]
}

test('a process that runs is healthy, ready or not', async () => {
  for (verdict of [{ ready: true }, { ready: false, check: 'jobs' }] satisfies Verdict[])
    expect(await ask('/health')).toEqual([200, 'no-store', '{"status":"ok","service":"worker"}'])
})

test('it is ready as its verdict says, and names the check', async () => {
  verdict = { ready: true }
  expect(await ask('/ready')).toEqual([200, 'no-store', '{"status":"ready"}'])
  verdict = { ready: false, check: 'jobs' }
  expect(await ask('/ready')).toEqual([503, 'no-store', '{"status":"unavailable","check":"jobs"}'])
})

test('any other path is unknown', async () => {
  expect((await ask('/'))[0]).toBe(404)
})
