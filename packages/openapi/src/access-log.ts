import { logAnswer } from '@stayward/trpc/kernel/answer-log'
import type { Services } from '@stayward/trpc/kernel/services'
import type { FastifyInstance } from 'fastify'
import { routeTemplate } from './route-template.ts'

/** One line per response: route template instead of path, no query, no headers. */
export function logAnswers(app: FastifyInstance, log: Services['log']): void {
  app.addHook('onResponse', (request, reply, done) => {
    logAnswer(log, {
      request_id: request.id,
      method: request.method,
      route: routeTemplate(request),
      status: reply.statusCode,
      duration_ms: reply.elapsedTime,
    })
    done()
  })
}
