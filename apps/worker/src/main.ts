import { type Env, EnvError } from '@stayward/env/env'
import { smtpTransport } from '@stayward/integrations/mail/smtp-transport'
import { checkOwnJobs } from '@stayward/trpc/installation/doctor/jobs.check'
import { Readiness } from '@stayward/trpc/installation/doctor/readiness.service'
import { logConsole } from '@stayward/trpc/kernel/console-log'
import { makeServices } from '@stayward/trpc/services.root'
import { runProcess } from '@stayward/trpc/kernel/run-process'
import { stopGently } from '@stayward/trpc/kernel/stop-gently'
import { startHealthServer } from './health-server.ts'
import { startSequencer } from './sequencer.ts'
import { startWorker } from './start-worker.ts'

const LONGEST_STOP_MS = 15_000

async function main(env: Env): Promise<void> {
  if (!env.SMTP_URL)
    throw new EnvError('The worker sends mail: set SMTP_URL, as `npm start` does for its local mail page.')

  const services = makeServices(env, 'worker')
  const { log } = services
  logConsole(log)
  let working = false
  const readiness = new Readiness(services, [checkOwnJobs(() => process.uptime())])
  const health = await startHealthServer({
    host: env.LISTEN_HOST,
    port: env.WORKER_PORT,
    verdict: async () => (working ? readiness.verdict() : { ready: false, check: 'worker' }),
  })
  const require_tls = env.STAYWARD_ENV === 'production'
  const transport = smtpTransport({ url: env.SMTP_URL, from: env.MAIL_FROM, require_tls })
  const worker = await startWorker(services, transport)
  const sequencer = startSequencer(services)
  working = true
  log.info({ port: env.WORKER_PORT }, 'ready')

  stopGently({
    log,
    // No load balancer sends traffic to a worker.
    delay_seconds: 0,
    longest_ms: LONGEST_STOP_MS,
    close: async () => {
      await Promise.all([worker.stop(), sequencer.stop()])
      await Promise.all([health.stop(), services.close()])
    },
  })
}

await runProcess('worker', main)
