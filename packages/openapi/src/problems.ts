import { ServiceError } from '@stayward/trpc/kernel/errors'
import { toProblem, toServiceError } from '@stayward/trpc/kernel/problem'
import type { AnswerFacts } from '@stayward/trpc/kernel/context'
import type { Services } from '@stayward/trpc/kernel/services'
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { rateLimitHeaders } from './rate-limit-headers.ts'
import { routeTemplate } from './route-template.ts'

type Reporting = Pick<Services, 'env' | 'log'>

/**
 * Sends the RFC 9457 problem of an error. Logs unexpected ones; the response never contains more than the
 * catalogue.
 */
export function sendProblem(
  services: Reporting,
  request: FastifyRequest,
  reply: FastifyReply,
  refusal: ServiceError,
  answer: AnswerFacts = {},
): FastifyReply {
  const instance = routeTemplate(request)
  const { status, details } = refusal
  const limit = details.rate_limit ?? answer.rate_limit
  if (status >= 500 && !request.raw.destroyed) {
    const err = refusal.cause ?? refusal
    services.log.error({ err, request_id: request.id, method: request.method, route: instance }, refusal.code)
  }
  if (status === 401) reply.header('www-authenticate', 'Bearer')
  if (details.retry_after_seconds !== undefined) reply.header('retry-after', details.retry_after_seconds)
  if (answer.replayed) reply.header('idempotency-replayed', 'true')
  if (limit) reply.headers(rateLimitHeaders(limit))
  const problem = toProblem(refusal, { request_id: request.id, instance, api_url: services.env.API_URL })
  return reply
    .code(status)
    .header('cache-control', 'no-store')
    .header('content-type', 'application/problem+json; charset=utf-8')
    .send(JSON.stringify(problem))
}

/** The meaning of an error outside of procedures: one of ours, one of Fastify's, or an unexpected one. */
export function refusalOf(error: unknown): ServiceError {
  const status = isFastifyError(error) ? error.statusCode : undefined
  if (status === 413) return new ServiceError('request.too_large')
  if (status === 415 || status === 406) return new ServiceError('request.media_type')
  if (status !== undefined && status >= 400 && status < 500) return new ServiceError('request.malformed')
  return toServiceError(error)
}

const isFastifyError = (error: unknown): error is FastifyError =>
  error instanceof Error && 'code' in error && String(error.code).startsWith('FST_')
