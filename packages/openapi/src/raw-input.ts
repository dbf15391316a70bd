import { invalidField, notFound, ServiceError } from '@stayward/trpc/kernel/errors'
import { RefusedBody } from '@stayward/trpc/kernel/refused-body'
import type { FastifyRequest } from 'fastify'
import { readForm } from './form-body.ts'
import { readJsonBody } from './json-body.ts'
import type { Operation } from './operations.ts'
import { readQueryString } from './query-string.ts'

export type OperationRequest = FastifyRequest<{ Params: Record<string, string> }>

/**
 * Reads the input of a call when the procedure first asks for it, after checking the caller: path parameters
 * with either the body or the query. A body that is not an object, or contains a path parameter, is refused
 * after the row and the right.
 */
export function lazyInput(operation: Operation, request: OperationRequest): () => Promise<unknown> {
  let reading: Promise<unknown> | undefined
  return () => (reading ??= readInput(operation, request))
}

async function readInput(operation: Operation, request: OperationRequest): Promise<unknown> {
  const parameters = readPath(request.params)
  const query = readQueryString(searchOf(request.url), operation.queryParameters)
  if (!operation.takesBody) return { ...query, ...parameters }
  const refused = (refusal: ServiceError) => new RefusedBody(parameters, refusal)
  if (operation.takesForm) {
    const form = await readForm(request)
    const repeated = operation.pathParameters.find((name) => form.has(name))
    if (repeated !== undefined) return refused(repeatedInBody(repeated))
    for (const [name, value] of Object.entries(parameters)) form.set(name, value)
    return form
  }
  const body = await readJsonBody(request.raw)
  if (!isObject(body)) return body === undefined ? parameters : refused(noObject())
  const repeated = operation.pathParameters.find((name) => Object.hasOwn(body, name))
  return repeated === undefined ? { ...body, ...parameters } : refused(repeatedInBody(repeated))
}

const repeatedInBody = (name: string): ServiceError =>
  invalidField(name, 'unknown_field', 'Remove this field: it is in the path.')

function readPath(parameters: Record<string, string>): Record<string, string> {
  for (const value of Object.values(parameters)) {
    if (value === '') throw notFound()
    if (value.includes('\0'))
      throw new ServiceError('request.malformed', { detail: 'The path contains a NUL character.' })
  }
  return parameters
}

const searchOf = (url: string): string => {
  const at = url.indexOf('?')
  return at < 0 ? '' : url.slice(at + 1)
}

const noObject = (): ServiceError => invalidField('', 'invalid_type', 'Send a JSON object.')

const isObject = (body: unknown): body is object =>
  typeof body === 'object' && body !== null && !Array.isArray(body)
