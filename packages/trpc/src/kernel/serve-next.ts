import { subscribe } from 'node:diagnostics_channel'
import type { Server } from 'node:http'
import { loadEnv } from '@stayward/env/env'
import { handleSignalsForNext } from '@stayward/env/manual-signals'
import { makeLogger } from './logger.ts'
import { startedServices } from './started-services.ts'
import { closeServer, stopGently } from './stop-gently.ts'

/** Requests still running this long after the server closed are aborted. */
const LONGEST_CLOSE_MS = 10_000

/**
 * Serves the built Next app of the working directory on `port`, until the process is asked to stop.
 * `startNext` loads Next's own command.
 */
export async function serveNext(
  name: 'dashboard' | 'checkin',
  startNext: () => Promise<unknown>,
): Promise<void> {
  const env = loadEnv()
  const port = name === 'dashboard' ? env.DASHBOARD_PORT : env.CHECKIN_PORT
  const servers = new Set<Server>()
  subscribe('http.server.request.start', (message) => {
    // The documented message of this Node channel.
    servers.add((message as { server: Server }).server)
  })
  // Next itself would close at once, and wait for live streams that never end.
  handleSignalsForNext()
  stopGently({
    log: makeLogger(env, name),
    delay_seconds: env.SHUTDOWN_DELAY_SECONDS,
    longest_ms: LONGEST_CLOSE_MS,
    close: async () => {
      const services = startedServices()
      await services?.live.close()
      await Promise.all(Array.from(servers, closeServer))
      await services?.close()
    },
  })
  // Next's port and host can only be set on its command line, which it reads when it is loaded.
  process.argv.splice(2, Infinity, 'start', '--hostname', env.LISTEN_HOST, '--port', String(port))
  await startNext()
}
