import type { Server as HttpServer } from 'node:http'
import type { Server as HttpsServer } from 'node:https'
import { createServer, type Server } from 'node:net'

/** The first byte of every TLS connection: a record of type "handshake" (RFC 8446, 5.1). */
const TLS_HANDSHAKE = 0x16

/**
 * One port for both: TLS for a controller's clients, and plain HTTP, so that a browser shows the control page
 * without a certificate warning.
 */
export function tlsOrPlain(secure: HttpsServer, plain: HttpServer): Server {
  return createServer((socket) => {
    socket.on('error', () => socket.destroy())
    socket.once('readable', () => {
      const start: unknown = socket.read(1)
      if (!Buffer.isBuffer(start)) return
      socket.unshift(start)
      ;(start[0] === TLS_HANDSHAKE ? secure : plain).emit('connection', socket)
    })
  })
}
