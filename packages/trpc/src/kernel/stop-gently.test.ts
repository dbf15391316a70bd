import { once } from 'node:events'
import { Agent, createServer, get, type IncomingMessage, type Server } from 'node:http'
import { connect } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { closeServer } from './stop-gently.ts'

const SLOW_MS = 300

let server: Server
let port: number
let agent: Agent

beforeEach(async () => {
  agent = new Agent({ keepAlive: true })
  server = createServer((request, response) => {
    if (request.url === '/slow') setTimeout(() => response.end('slow'), SLOW_MS)
    else response.end('quick')
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  port = typeof address === 'object' && address !== null ? address.port : 0
})
afterEach(() => {
  agent.destroy()
  server.closeAllConnections()
})

async function ask(path: string, by: Agent | false = agent): Promise<string> {
  const sent = get({ port, path, agent: by, host: '127.0.0.1' })
  // The event's only argument.
  const [answer] = (await once(sent, 'response')) as [IncomingMessage]
  let text = ''
  for await (const part of answer) text += String(part)
  return text
}

test('what is asked on kept connections is answered, these are closed then, and nobody else gets in', async () => {
  const slow = ask('/slow')
  await ask('/quick')
  const closed = closeServer(server)
  await wait(20)
  expect(await ask('/quick')).toBe('quick')
  await expect(ask('/quick', false)).rejects.toThrow('ECONNREFUSED')
  expect(await slow).toBe('slow')
  await closed
})

test('a connection that was taken is answered, though its request comes after the server closed', async () => {
  const socket = connect(port, '127.0.0.1')
  await once(server, 'connection')
  const closed = closeServer(server)
  await wait(50)
  socket.write('GET /quick HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n')
  // The event's only argument.
  const [answer] = (await once(socket, 'data')) as [Buffer]
  expect(answer.toString()).toMatch(/^HTTP\/1\.1 200/)
  await closed
})
