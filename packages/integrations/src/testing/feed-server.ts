import { once } from 'node:events'
import { createServer as httpServer, type RequestListener } from 'node:http'
import { createServer as httpsServer } from 'node:https'
import type { Server } from 'node:net'
import { type Certificate } from '../emulator/certificate-authority.ts'
import { tlsOrPlain } from '../emulator/tls-or-plain.ts'
import type { Resolver } from '../outbound/guarded-connections.ts'

/** Every name is this machine's. */
export const toThisMachine: Resolver = (_hostname, _options, callback) =>
  callback(null, [{ address: '127.0.0.1', family: 4 }])

/** A server on this machine, by http or, with a certificate, by https and http on one port. */
export async function feedServer(
  answer: RequestListener,
  certificate?: Certificate,
): Promise<{ port: number; close(): void }> {
  const plain = httpServer(answer)
  const server: Server = certificate ? tlsOrPlain(httpsServer(certificate, answer), plain) : plain
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  return {
    port: typeof address === 'object' && address !== null ? address.port : 0,
    close() {
      plain.closeAllConnections()
      server.close()
    },
  }
}
