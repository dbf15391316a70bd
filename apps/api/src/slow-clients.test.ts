/** @module-tag thorough */
import { connect } from 'node:net'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestApi, type TestApi } from './testing/test-api.ts'

/** The limit on the head of a request, and how often it is checked. */
const CUT_MS = 10_000 + 2_000
const SLACK_MS = 3_000

let api: TestApi
let port: number
beforeAll(async () => {
  api = await createTestApi()
  port = Number(new URL(await api.app.listen({ host: '127.0.0.1', port: 0 })).port)
})
afterAll(() => api.close())

/** How long a connection lasts that only ever sends `sent`, in ms, and the response. */
async function lasts(sent: string): Promise<{ ms: number; answer: string }> {
  const startedAt = performance.now()
  const socket = connect(port, '127.0.0.1')
  let answer = ''
  socket.on('data', (part) => (answer += part.toString()))
  socket.on('error', () => undefined)
  socket.write(sent)
  await new Promise((closed) => socket.once('close', closed))
  return { ms: performance.now() - startedAt, answer }
}

it('who opens a connection and says nothing, or half of a request, is cut off', async () => {
  const cut = await Promise.all([
    lasts(''),
    lasts('GET /health HTTP/1.1\r\n'),
    lasts('GET /health HTTP/1.1\r\nhost: localhost\r\nx-slow: '),
  ])
  for (const { ms } of cut) expect(ms).toBeLessThan(CUT_MS + SLACK_MS)
}, 30_000)
