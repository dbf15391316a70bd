import { randomUUID } from 'node:crypto'
import { notFound, ServiceError } from '@stayward/trpc/kernel/errors'
import type { Services } from '@stayward/trpc/kernel/services'
import { SLOWEST_CLIENT } from '@stayward/trpc/kernel/slow-clients'
import type { FastifyHttpOptions, RawServerDefault } from 'fastify'
import { MAX_PARAMETER_LENGTH } from './known-paths.ts'
import { sendProblem } from './problems.ts'

const LOOK_FOR_SLOW_CLIENTS_MS = 2_000

const UUID = /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/i

/**
 * Options of the Fastify server for REST: request ids, whose forwarded address counts, slow clients, problems
 * for unreadable paths.
 */
export const serverOptions = (
  services: Pick<Services, 'env' | 'log'>,
): FastifyHttpOptions<RawServerDefault> => ({
  logger: false,
  requestTimeout: SLOWEST_CLIENT.requestTimeout,
  http: {
    headersTimeout: SLOWEST_CLIENT.headersTimeout,
    connectionsCheckingInterval: LOOK_FOR_SLOW_CLIENTS_MS,
  },
  trustProxy: services.env.TRUSTED_PROXIES.length > 0 ? services.env.TRUSTED_PROXIES : false,
  routerOptions: { maxParamLength: MAX_PARAMETER_LENGTH },
  genReqId: ({ headers }) => {
    const given = headers['x-request-id']
    return typeof given === 'string' && UUID.test(given) ? given.toLowerCase() : randomUUID()
  },
  frameworkErrors: (error, request, reply) => {
    const isTooLong = error.code === 'FST_ERR_MAX_PARAM_LENGTH'
    const refusal = isTooLong ? notFound() : new ServiceError('request.malformed')
    void sendProblem(services, request, reply.header('x-request-id', request.id), refusal)
  },
})
