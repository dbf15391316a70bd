import { ping } from '@stayward/db/ping'
import { sendProblem } from '@stayward/openapi/problems'
import { unavailable } from '@stayward/trpc/kernel/problem'
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
      return sendProblem(services, request, reply, unavailable(cause))
    }
    return { status: 'ready' }
  })
}
