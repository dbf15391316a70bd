import { once } from 'node:events'
import { createServer as createHttpServer } from 'node:http'
import { createServer, type Server } from 'node:net'

/** A server on its own local port. */
export type TestSocket = { port: number; stop: () => Promise<void> }

/** The responses of a public address, by path; any other path is 404. A redirect leads to `to`. */
export type TestPages = Record<string, { to: string } | object>

/** An HTTP server for `pages`. */
export function servePages(pages: TestPages): Promise<TestSocket> {
  const server = createHttpServer((request, response) => {
    const page = pages[request.url ?? '']
    if (page === undefined) return response.writeHead(404).end()
    if (isRedirect(page)) return response.writeHead(302, { location: page.to }).end()
    return response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(page))
  })
  return listen(server, () => server.closeAllConnections())
}

const isRedirect = (page: object): page is { to: string } => 'to' in page

/** An SMTP server that accepts connections without TLS and refuses every password. */
export function refusePasswords(): Promise<TestSocket> {
  const server = createServer((socket) => {
    socket.on('error', () => undefined)
    socket.write('220 mail.example ESMTP\r\n')
    socket.on('data', (data) => {
      const line = data.toString()
      if (line.startsWith('EHLO')) socket.write('250-mail.example\r\n250 AUTH PLAIN LOGIN\r\n')
      else if (line.startsWith('QUIT')) socket.end('221 Bye\r\n')
      else socket.write('535 5.7.8 Authentication credentials invalid\r\n')
    })
  })
  return listen(server)
}

/** A server that accepts connections and never responds. */
export function staySilent(): Promise<TestSocket> {
  const sockets = new Set<{ destroy: () => void }>()
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('error', () => undefined)
  })
  return listen(server, () => sockets.forEach((socket) => socket.destroy()))
}

async function listen(server: Server, closeConnections: () => void = () => undefined): Promise<TestSocket> {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The server has no port.')
  return {
    port: address.port,
    stop: async () => {
      const closed = once(server, 'close')
      server.close()
      closeConnections()
      await closed
    },
  }
}
