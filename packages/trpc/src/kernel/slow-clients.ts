import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import type { Server } from 'node:http'

/**
 * How long a client may take to send a request, in ms: its head, and all of it. A photo of ten megabytes
 * takes a minute and a half over a poor mobile connection; a slower client only takes a connection away from
 * others.
 */
export const SLOWEST_CLIENT = { headersTimeout: 10_000, requestTimeout: 120_000 } as const

/**
 * Disconnects slow clients on every HTTP server of this process, from its first request on, as Next offers no
 * setting for it. Node checks every half minute. Returns a function that stops this.
 */
export function boundSlowClients(): () => void {
  const bound = (message: unknown) => {
    // The documented message of this Node channel.
    const { server } = message as { server: Server }
    Object.assign(server, SLOWEST_CLIENT)
  }
  subscribe('http.server.request.start', bound)
  return () => void unsubscribe('http.server.request.start', bound)
}
