import { describe, expect, test } from 'vitest'
import { waiting } from './testing/fixture-router.ts'
import { fixtureServer } from './testing/fixture-server.ts'

const { app } = await fixtureServer()
const authorization = 'Bearer good'

describe('over a real connection', () => {
  test('a client that leaves aborts the work, and a huge body still gets its answer', async () => {
    const address = await app.listen({ host: '127.0.0.1', port: 0 })
    const leaving = new AbortController()
    const call = fetch(`${address}/v1/wait`, { headers: { authorization }, signal: leaving.signal })
    while (!waiting.signal) await new Promise((resolve) => setTimeout(resolve, 5))
    leaving.abort()
    await expect(call).rejects.toThrow()
    await expect.poll(() => waiting.signal?.aborted).toBe(true)

    const body = new ReadableStream({
      start(controller) {
        for (let mebibyte = 0; mebibyte < 4; mebibyte++)
          controller.enqueue(new Uint8Array(1_048_576).fill(32))
        controller.close()
      },
    })
    const headers = { authorization, 'content-type': 'application/json' }
    const answer = await fetch(`${address}/v1/notes`, { method: 'POST', headers, body, duplex: 'half' })
    expect(answer.status).toBe(413)
    await app.close()
  })
})
