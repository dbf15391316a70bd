import type { FastifyInstance } from 'fastify'
import type { Services } from '@stayward/trpc/kernel/services'
import { routeTemplate } from './route-template.ts'

/** One line per answer: route template instead of path, no query, no headers. */
export function logAnswers(app: FastifyInstance, log: Services['log']): void {
  app.addHook('onResponse', (request, reply, done) => {
    log.info(
      {
        request_id: request.id,
        method: request.method,
        route: routeTemplate(request),
        status: reply.statusCode,
        duration_ms: Math.round(reply.elapsedTime * 10) / 10,
      },
      'answered',
    )
    done()
  })
}
