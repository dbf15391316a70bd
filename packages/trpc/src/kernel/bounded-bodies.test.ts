import { once } from 'node:events'
import { createServer, request as send, type IncomingMessage, type Server } from 'node:http'
import { connect } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { boundBodies } from './bounded-bodies.ts'

const LIMIT = 1000

let server: Server
let port = 0
let end: () => void
const heard: string[] = []
const onWire = { sent: 0 }

beforeAll(async () => {
  end = boundBodies({
    limit: () => LIMIT,
    refuse: (request, response, handOn) => {
      if (request.url !== '/handed-on') return void response.writeHead(413).end('too large')
      request.headers['x-refused'] = 'yes'
      handOn()
    },
  })
  server = createServer((request, response) => {
    void textOf(request).then((body) => {
      heard.push(body)
      response.end(`${body.length} ${String(request.headers['x-refused'] ?? '')}`.trim())
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  port = typeof address === 'object' && address !== null ? address.port : 0
})
afterEach(() => {
  heard.length = 0
})
afterAll(() => {
  end()
  server.closeAllConnections()
  server.close()
})

async function textOf(message: IncomingMessage): Promise<string> {
  let text = ''
  // Without an encoding, a message streams buffers.
  for await (const chunk of message as AsyncIterable<Buffer>) text += chunk.toString()
  return text
}

/** Posts `chunks` with chunked encoding, unless `length` announces the number of bytes. */
async function post(
  chunks: readonly string[],
  { length, path = '/' }: { length?: number; path?: string } = {},
) {
  const outgoing = send({
    host: '127.0.0.1',
    port,
    path,
    agent: false,
    method: 'POST',
    ...(length !== undefined && { headers: { 'content-length': length } }),
  })
  outgoing.flushHeaders()
  onWire.sent = 0
  for (const chunk of chunks) {
    outgoing.write(chunk)
    onWire.sent += chunk.length
  }
  if (length === undefined || onWire.sent >= length) outgoing.end()
  const [answer] = (await once(outgoing, 'response')) as [IncomingMessage]
  const text = await textOf(answer)
  outgoing.destroy()
  return [answer.statusCode, text]
}

describe('a body within its limit', () => {
  it.each([
    ['of a known length', { length: LIMIT }],
    ['in pieces', {}],
  ])('%s reaches its handler whole', async (_name, how) => {
    expect(await post(['a'.repeat(400), 'b'.repeat(600)], how)).toEqual([200, '1000'])
    expect(heard).toEqual(['a'.repeat(400) + 'b'.repeat(600)])
  })

  it('may be empty, or not there', async () => {
    expect(await post([], { length: 0 })).toEqual([200, '0'])
    expect((await fetch(`http://127.0.0.1:${port}`)).status).toBe(200)
  })
})

describe('a body over its limit', () => {
  it('is refused by the length that is announced, before a byte of it came', async () => {
    expect(await post([], { length: LIMIT + 1 })).toEqual([413, 'too large'])
    expect(heard).toEqual([])
  })

  it('is refused by counting where no length is announced', async () => {
    expect(await post(Array.from({ length: 200 }, () => 'x'.repeat(100_000)))).toEqual([413, 'too large'])
    expect(heard).toEqual([])
  })

  it('can be handed on without its bytes', async () => {
    const path = '/handed-on'
    expect(await post(['x'.repeat(LIMIT + 1)], { path })).toEqual([200, '0 yes'])
    expect(await post(['x'.repeat(LIMIT + 1)], { path, length: LIMIT + 1 })).toEqual([200, '0 yes'])
    expect(heard).toEqual(['', ''])
  })

  it('leaves the connection to the next request', async () => {
    const big = { method: 'POST', body: 'x'.repeat(50_000) }
    expect((await fetch(`http://127.0.0.1:${port}`, big)).status).toBe(413)
    expect(await (await fetch(`http://127.0.0.1:${port}`, { method: 'POST', body: 'small' })).text()).toBe(
      '5',
    )
  })

  it('has its answer read even by a client that sends on and has the connection closed', async () => {
    const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true })
    const failed: unknown[] = []
    const { promise: closed, resolve } = Promise.withResolvers<void>()
    socket.on('error', (error) => failed.push(error)).on('close', resolve)
    socket.write('POST / HTTP/1.1\r\nHost: x\r\nConnection: close\r\nTransfer-Encoding: chunked\r\n\r\n')
    const piece = `400\r\n${'x'.repeat(1024)}\r\n`
    socket.write(piece)
    const [answer] = (await once(socket, 'data')) as [Buffer]
    expect(answer.toString()).toMatch(/^HTTP\/1.1 413/)
    for (let count = 0; count < 20; count++) {
      socket.write(piece)
      await wait(5)
    }
    socket.end('0\r\n\r\n')
    await closed
    expect(failed).toEqual([])
  })
})
