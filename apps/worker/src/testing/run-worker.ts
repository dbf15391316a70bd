import { parseArgs } from 'node:util'
import { loadEnv } from '@stayward/env/env'
import { makeServices } from '@stayward/trpc/services.root'
import { startWorker } from '../start-worker.ts'

// A worker in its own process, for tests that kill it. Its clock may be behind, so that its abandoned claims
// have expired by another's clock; it sends no mail.
const { values } = parseArgs({ options: { 'behind-ms': { type: 'string', default: '0' } } })
const behind_ms = Number(values['behind-ms'])
const clock = { now: () => new Date(Date.now() - behind_ms) }
const services = makeServices(loadEnv(), 'worker', { clock })
await startWorker(services, { send: () => Promise.resolve() })
process.stdout.write('ready\n')
