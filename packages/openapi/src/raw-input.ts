import { invalidField, notFound, ServiceError } from '@stayward/trpc/kernel/errors'
import type { FastifyRequest } from 'fastify'
import { readForm } from './form-body.ts'
import { readJsonBody } from './json-body.ts'
import type { Operation } from './operations.ts'
import { readQueryString } from './query-string.ts'

export type OperationRequest = FastifyRequest<{ Params: Record<string, string> }>

/**
 * Reads the input of a call when the procedure first asks for it, after it has checked the caller: path parameters
 * with either the body or the query.
 */
export function lazyInput(operation: Operation, request: OperationRequest): () => Promise<unknown> {
  let reading: Promise<unknown> | undefined
  return () => (reading ??= readInput(operation, request))
}

async function readInput(operation: Operation, request: OperationRequest): Promise<unknown> {
  const parameters = readPath(request.params)
  const query = readQueryString(searchOf(request.url), operation.queryParameters)
  if (!operation.takesBody) return { ...query, ...parameters }
  if (operation.takesForm) return withPath(await readForm(request), parameters)
  const fields = asFields(await readJsonBody(request.raw))
  for (const name of operation.pathParameters) {
    if (Object.hasOwn(fields, name)) throw repeatedInBody(name)
  }
  return { ...fields, ...parameters }
}

function withPath(form: FormData, parameters: Record<string, string>): FormData {
  for (const [name, value] of Object.entries(parameters)) {
    if (form.has(name)) throw repeatedInBody(name)
    form.set(name, value)
  }
  return form
}

const repeatedInBody = (name: string): ServiceError =>
  invalidField(name, 'unknown_field', 'Remove this field; the path has it.')

function readPath(parameters: Record<string, string>): Record<string, string> {
  for (const value of Object.values(parameters)) {
    if (value === '') throw notFound()
    if (value.includes('\0'))
      throw new ServiceError('request.malformed', { detail: 'The path has a NUL character.' })
  }
  return parameters
}

const searchOf = (url: string): string => {
  const at = url.indexOf('?')
  return at < 0 ? '' : url.slice(at + 1)
}

function asFields(body: unknown): object {
  if (body === undefined) return {}
  if (typeof body === 'object' && body !== null && !Array.isArray(body)) return body
  throw invalidField('', 'invalid_type', 'Send a JSON object.')
}
