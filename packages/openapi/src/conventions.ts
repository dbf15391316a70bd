import { ServiceError } from '@stayward/trpc/kernel/errors'
import type { Services } from '@stayward/trpc/kernel/services'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { logAnswers } from './access-log.ts'
import { isPublic } from './answer.ts'
import { Cors } from './cors.ts'
import { KnownPaths } from './known-paths.ts'
import { refusalOf, sendProblem } from './problems.ts'
import { countStranger } from './strangers.ts'

/**
 * What every response of a server has, on any route: a request id, no caching and no indexing unless public,
 * CORS, problems for errors, unknown paths and wrong methods, one log line. Call it before declaring routes.
 */
export function registerConventions(
  app: FastifyInstance,
  services: Pick<Services, 'env' | 'log' | 'limits'>,
): void {
  const paths = new KnownPaths(app)
  const cors = new Cors(services.env)
  const isOpen = (request: FastifyRequest): boolean =>
    (request.is404 ? paths.find(request.url) : request.routeOptions.config)?.isOpenToAnyOrigin ?? false

  app.addHook('onSend', (request, reply, payload, done) => {
    cors.apply(reply, request.headers.origin, isOpen(request))
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store')
    if (!isPublic(reply.getHeader('cache-control')))
      reply.headers({ 'x-request-id': request.id, 'x-robots-tag': 'noindex' })
    done(null, payload)
  })
  logAnswers(app, services.log)

  app.setErrorHandler((error, request, reply) => sendProblem(services, request, reply, refusalOf(error)))

  app.setNotFoundHandler(async (request, reply) => {
    const refuse = async (refusal: ServiceError) =>
      sendProblem(services, request, reply, await countStranger(services, request, refusal))
    const known = paths.find(request.url)
    if (!known || known.methods.includes(request.method) !== (request.method === 'OPTIONS'))
      return refuse(new ServiceError('resource.not_found'))
    reply.header('allow', known.methods.join(', '))
    if (request.method !== 'OPTIONS') return refuse(new ServiceError('request.method_not_allowed'))
    cors.applyPreflight(reply, known.methods)
    return reply.code(204).send()
  })
}
