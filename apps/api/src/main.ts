import { EnvError, loadEnv } from '@stayward/env/env'
import { makeServices } from '@stayward/trpc/kernel/make-services'
import { warnOfUnnamedProxies } from '@stayward/trpc/kernel/unnamed-proxies'
import { buildApp } from './app.ts'

/** Requests still running this long after the signal are cut off. */
const SHUTDOWN_TIMEOUT_MS = 10_000

async function main(): Promise<void> {
  const env = loadEnv()
  const services = makeServices(env, 'api')
  const app = await buildApp(services)
  warnOfUnnamedProxies(services)

  const stop = async (signal: NodeJS.Signals): Promise<void> => {
    services.log.info({ signal }, 'stopping')
    setTimeout(() => process.exit(1), SHUTDOWN_TIMEOUT_MS).unref()
    await app.close()
    await services.close()
  }
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => void stop(signal))

  await app.listen({ host: env.API_HOST, port: env.API_PORT })
  services.log.info({ url: env.API_URL, port: env.API_PORT }, 'listening')
}

try {
  await main()
} catch (error) {
  if (!(error instanceof EnvError)) throw error
  process.stderr.write(`${error.message}\n`)
  process.exit(1)
}
