import { subscribe } from 'node:diagnostics_channel'
import type { Server, ServerResponse } from 'node:http'
import { Server as NetServer } from 'node:net'
import { setImmediate as nextTurn, setTimeout as wait } from 'node:timers/promises'
import type { Logger } from 'pino'

const KEY = Symbol.for('stayward.stopping')

// Only this module writes under the key. Next loads a module once per bundle, and all of them have to know.
const shared = globalThis as { [KEY]?: true }

/** Whether this process has been told to stop: it is not ready, but still answers. */
export const isStopping = (): boolean => shared[KEY] === true

type Stopping = {
  log: Logger
  /** For how long it goes on answering, so that a load balancer sees that it is not ready and sends nobody any more. */
  delay_seconds: number
  /** After this long past the delay the process ends, whatever still runs. */
  longest_ms: number
  /** Stops taking work, finishes what runs, and lets go of connections. */
  close: () => Promise<void>
}

/**
 * Has this process end at SIGTERM or SIGINT without an error for anybody: it says that it is not ready, waits, and only
 * then closes. Connections are not kept from the signal on, so that their owners turn to another process.
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
  // Node documents the message of this channel.
  const { response } = message as { response: ServerResponse }
  response.shouldKeepAlive = false
}

/** How long a connection that was taken or kept before may still send a request. */
const IDLE_MS = 1_000
const LOOK_MS = 50

/**
 * Takes no more connections, and resolves when all requests are answered. Those on kept connections are answered, too:
 * `server.close()` itself would cut off a kept connection while a request is on its way to it.
 */
export async function closeServer(server: Server): Promise<void> {
  const closed = Promise.withResolvers<void>()
  // Right after all connections that wait were taken; those that wait as the server closes are reset.
  await nextTurn()
  NetServer.prototype.close.call(server, () => closed.resolve())
  await Promise.race([closed.promise, wait(IDLE_MS)])
  const closing = setInterval(() => server.closeIdleConnections(), LOOK_MS)
  await closed.promise
  clearInterval(closing)
}
