import { subscribe } from 'node:diagnostics_channel'
import type { Server, ServerResponse } from 'node:http'
import { Server as NetServer } from 'node:net'
import { setImmediate as nextTurn, setTimeout as wait } from 'node:timers/promises'
import type { Logger } from 'pino'

const KEY = Symbol.for('stayward.stopping')

// Only this module writes under the key. Next loads a module once per bundle, and all copies must see it.
const shared = globalThis as { [KEY]?: true }

/** Whether this process was asked to stop: it is not ready, but still answers. */
export const isStopping = (): boolean => shared[KEY] === true

type Stopping = {
  log: Logger
  /**
   * How long it keeps answering, so that a load balancer sees that it is not ready and stops sending
   * requests.
   */
  delay_seconds: number
  /** The process ends this long after the delay, whatever still runs. */
  longest_ms: number
  /** Stops accepting work, finishes what is running, and closes connections. */
  close: () => Promise<void>
}

/**
 * Lets this process end at SIGTERM or SIGINT without an error for any client: it reports that it is not
 * ready, waits, and only then closes. From the signal on, responses close their connections, so that clients
 * turn to another process.
 */
export function stopGently({ log, delay_seconds, longest_ms, close }: Stopping): void {
  const stop = async (signal: NodeJS.Signals) => {
    if (isStopping()) return
    shared[KEY] = true
    log.info({ signal }, 'stopping')
    subscribe('http.server.request.start', endConnection)
    await wait(delay_seconds * 1000)
    setTimeout(() => process.exit(1), longest_ms).unref()
    await close()
    log.info('stopped')
    process.exit(0)
  }
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void stop(signal))
}

function endConnection(message: unknown): void {
  // The documented message of this Node channel.
  const { response } = message as { response: ServerResponse }
  response.shouldKeepAlive = false
}

/** How long a connection that is already open may still send a request. */
const IDLE_MS = 1_000
const LOOK_MS = 50

/**
 * Accepts no more connections, and resolves when all requests are answered, including those on keep-alive
 * connections: `server.close()` itself would cut one off while a request is on its way.
 */
export async function closeServer(server: Server): Promise<void> {
  const closed = Promise.withResolvers<void>()
  // Right after all pending connections were accepted; those still pending when the server closes are reset.
  await nextTurn()
  NetServer.prototype.close.call(server, () => closed.resolve())
  await Promise.race([closed.promise, wait(IDLE_MS)])
  const closing = setInterval(() => server.closeIdleConnections(), LOOK_MS)
  await closed.promise
  clearInterval(closing)
}
