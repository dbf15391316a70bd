import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { readSeenProxy } from './seen-proxy.ts'
import { warnOfUnnamedProxies } from './unnamed-proxies.ts'

const STAYWARD_DATA_DIR = mkdtempSync(join(tmpdir(), 'stayward-proxies-'))
let server: Server
let url = ''
beforeAll(async () => {
  server = createServer((_request, response) => response.end())
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  url = `http://127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}`
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
  rmSync(STAYWARD_DATA_DIR, { recursive: true })
})

let stop = () => {}
afterEach(() => stop())

/** The warnings at start and after each of the requests so far. */
async function warnings(
  env: { STAYWARD_ENV: 'production' | 'development'; TRUSTED_PROXIES: string[] },
  requests: Record<string, string>[],
): Promise<number[]> {
  let told = 0
  stop = warnOfUnnamedProxies({ env: { ...env, STAYWARD_DATA_DIR }, log: { warn: () => void told++ } })
  const counts = [told]
  for (const headers of requests) {
    await fetch(url, { headers })
    counts.push(told)
  }
  return counts
}

const forwarded = { 'x-forwarded-for': '203.0.113.7' }

it('a production that names no proxy is warned at its start, and once when one shows', async () => {
  const env = { STAYWARD_ENV: 'production' as const, TRUSTED_PROXIES: [] }
  expect(await warnings(env, [{}, forwarded, forwarded])).toEqual([1, 1, 2, 2])
})

it('so it is by the other header, and where the proxy is another than the one that is named', async () => {
  const env = { STAYWARD_ENV: 'production' as const, TRUSTED_PROXIES: ['10.0.0.0/8'] }
  expect(await warnings(env, [{ forwarded: 'for=203.0.113.7' }])).toEqual([0, 1])
})

it('nothing is said of a proxy that is named', async () => {
  const env = { STAYWARD_ENV: 'production' as const, TRUSTED_PROXIES: ['127.0.0.1'] }
  expect(await warnings(env, [forwarded])).toEqual([0, 0])
})

it('nor in development, as long as no proxy shows', async () => {
  expect(await warnings({ STAYWARD_ENV: 'development', TRUSTED_PROXIES: [] }, [{}, forwarded])).toEqual([
    0, 0, 1,
  ])
})

it('the doctor is left word of the peer that forwarded', async () => {
  await warnings({ STAYWARD_ENV: 'development', TRUSTED_PROXIES: [] }, [forwarded])
  expect(readSeenProxy({ STAYWARD_DATA_DIR })).toMatchObject({ peer: '127.0.0.1' })
})
