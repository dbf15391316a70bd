import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import type { Server } from 'node:http'

/**
 * How long a client may take to send a request, in ms: its head, and all of it. A photo of ten megabytes takes a minute
 * and a half over a poor mobile connection; a slower client only keeps a connection from others.
 */
export const SLOWEST_CLIENT = { headersTimeout: 10_000, requestTimeout: 120_000 } as const

/**
 * Cuts slow clients off on every HTTP server of this process, from its first request on: Next lets nobody configure its
 * own. Node looks for them every half minute. Answers how to end it.
 */
export function boundSlowClients(): () => void {
  const bound = (message: unknown) => {
    // Node documents the message of this channel.
    const { server } = message as { server: Server }
    Object.assign(server, SLOWEST_CLIENT)
  }
  subscribe('http.server.request.start', bound)
  return () => void unsubscribe('http.server.request.start', bound)
}
