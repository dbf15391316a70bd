import { describe, expect, test } from 'vitest'
import { fixtureServer } from './testing/fixture-server.ts'

const { app } = await fixtureServer()
const authorization = 'Bearer good'

describe('over a real connection', () => {
  test('a huge body still gets its answer', async () => {
    const address = await app.listen({ host: '127.0.0.1', port: 0 })
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
