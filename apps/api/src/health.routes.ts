import { ping } from '@stayward/db/ping'
import { sendProblem } from '@stayward/openapi/problems'
import { ServiceError } from '@stayward/trpc/kernel/errors'
import type { Services } from '@stayward/trpc/kernel/services'
import type { FastifyInstance } from 'fastify'

const DATABASE_TIMEOUT_MS = 2000

/** `/health`: this process runs. `/ready`: it can serve, which takes a database that answers. */
export function registerHealth(app: FastifyInstance, services: Services): void {
  app.get('/health', () => ({ status: 'ok' }))
  app.get('/ready', async (request, reply) => {
    try {
      await ping(services.db, DATABASE_TIMEOUT_MS)
    } catch (cause) {
      const refusal = new ServiceError('internal.unavailable', { retry_after_seconds: 5 })
      refusal.cause = cause
      return sendProblem(services, request, reply, refusal)
    }
    return { status: 'ready' }
  })
}
