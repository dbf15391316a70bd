import { sendProblem } from '@stayward/openapi/problems'
import { Readiness } from '@stayward/trpc/installation/doctor/readiness.service'
import { unready } from '@stayward/trpc/kernel/problem'
import type { Services } from '@stayward/trpc/kernel/services'
import type { FastifyInstance } from 'fastify'

/** `/health`: this process runs. `/ready`: it can serve; otherwise the problem names the failing check. */
export function registerHealth(app: FastifyInstance, services: Services): void {
  const readiness = new Readiness(services)
  // Also without a request: the first process of an installation records which keys are in use.
  app.addHook('onListen', async () => void (await readiness.verdict()))
  app.get('/health', () => ({ status: 'ok', service: 'api' }))
  app.get('/ready', async (request, reply) => {
    reply.header('cache-control', 'no-store')
    const verdict = await readiness.verdict()
    return verdict.ready ? { status: 'ready' } : sendProblem(services, request, reply, unready(verdict.check))
  })
}
