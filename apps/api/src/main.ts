import { announceProcess } from '@stayward/db/process-presence'
import type { Env } from '@stayward/env/env'
import { API_PROCESS } from '@stayward/trpc/installation/doctor/processes.check'
import { makeServices } from '@stayward/trpc/services.root'
import { runProcess } from '@stayward/trpc/kernel/run-process'
import { closeServer, stopGently } from '@stayward/trpc/kernel/stop-gently'
import { warnOfUnnamedProxies } from '@stayward/trpc/kernel/unnamed-proxies'
import { buildApp } from './app.ts'

/** Requests still running this long after the server closed are aborted. */
const LONGEST_CLOSE_MS = 10_000

async function main(env: Env): Promise<void> {
  const services = makeServices(env, 'api')
  const app = await buildApp(services)
  warnOfUnnamedProxies(services)
  // Only matters without Redis: several processes would need it.
  const presence = env.REDIS_URL === undefined ? announceProcess(env.DATABASE_URL, API_PROCESS) : null

  stopGently({
    log: services.log,
    delay_seconds: env.SHUTDOWN_DELAY_SECONDS,
    longest_ms: LONGEST_CLOSE_MS,
    close: async () => {
      await closeServer(app.server)
      await app.close()
      await Promise.all([services.close(), presence?.stop()])
    },
  })

  await app.listen({ host: env.LISTEN_HOST, port: env.API_PORT })
  services.log.info({ url: env.API_URL, port: env.API_PORT }, 'listening')
}

await runProcess('api', main)
