import multipart from '@fastify/multipart'
import type { Actor } from '@stayward/trpc/kernel/actor'
import { makeContext } from '@stayward/trpc/kernel/make-context'
import { ServiceError } from '@stayward/trpc/kernel/errors'
import { toServiceError } from '@stayward/trpc/kernel/problem'
import type { Services } from '@stayward/trpc/kernel/services'
import { type AnyTRPCRouter, callTRPCProcedure } from '@trpc/server'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { requireAccepted } from './accept.ts'
import { answerer, fileAnswerer } from './answer.ts'
import { bearerToken } from './bearer-token.ts'
import { type Operation, operationsOf } from './operations.ts'
import { sendProblem } from './problems.ts'
import { countStranger } from './strangers.ts'
import { lazyInput, type OperationRequest } from './raw-input.ts'
import { requestFacts } from './request-facts.ts'

declare module 'fastify' {
  interface FastifyRequest {
    actor: Actor | null
  }
}

export type RestApi = {
  router: AnyTRPCRouter
  services: Services
  /** The caller of a bearer token; throws 401 if it is not valid. */
  resolveCaller: (token: string) => Promise<Actor>
}

const NOBODY: Actor = { kind: 'nobody' }

/**
 * Declares one route per procedure with `meta.openapi`. The server has to be created with `serverOptions` and
 * have the conventions.
 */
export async function registerRestApi(app: FastifyInstance, api: RestApi): Promise<void> {
  await app.register(async (scope) => {
    // The adapter reads bodies, when a procedure asks for its input.
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', (_request, _payload, read) => read(null))
    await scope.register(multipart)
    scope.decorateRequest('actor', null)
    for (const operation of operationsOf(api.router)) declareRoute(scope, api, operation)
  })
}

function declareRoute(app: FastifyInstance, api: RestApi, operation: Operation): void {
  const identify = async (request: FastifyRequest) => {
    try {
      request.actor = await api.resolveCaller(bearerToken(request.headers.authorization))
    } catch (error) {
      throw await counted(api.services, request, error)
    }
  }
  app.route<{ Params: Record<string, string> }>({
    method: operation.method,
    url: operation.path.replaceAll(/\{(\w+)\}/g, ':$1'),
    config: { template: operation.path, isOpenToAnyOrigin: operation.noun === 'geo' },
    onRequest: operation.isPublic ? [] : [identify],
    handler: handlerOf(api, operation),
  })
}

/** The error for a request without a valid token, counted for its network. */
async function counted(services: Services, request: FastifyRequest, error: unknown): Promise<unknown> {
  const isUnknown = error instanceof ServiceError && error.status === 401
  return isUnknown ? countStranger(services, request, error) : error
}

function handlerOf({ router, services }: RestApi, operation: Operation) {
  const { name: path, type } = operation
  const answer = operation.files === null ? answerer(operation, services.env.API_URL) : fileAnswerer(services)

  return async (request: OperationRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const ctx = makeContext(services, request.actor ?? NOBODY, requestFacts(operation, request))
    const getRawInput = lazyInput(operation, request)
    try {
      requireAccepted(request.headers.accept, operation.files ?? undefined)
      const data: unknown = await callTRPCProcedure({
        router,
        path,
        type,
        ctx,
        getRawInput,
        signal: undefined,
        batchIndex: 0,
      })
      return await answer(ctx, request, reply, data)
    } catch (error) {
      const refusal = toServiceError(error)
      return sendProblem(services, request, reply, refusal, ctx.answer)
    }
  }
}
