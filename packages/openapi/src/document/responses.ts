import { type ErrorCode, ERRORS } from '@stayward/contract/kernel/errors'
import { followsLanguage, type Operation } from '../operations.ts'
import type { HeaderName } from './headers.ts'
import { type MediaType, reference, type ResponseObject, type ResponsesObject } from './model.ts'
import { refusalsOf } from './refusals.ts'

const DESCRIPTIONS = {
  200: 'Success.',
  201: 'Created.',
  202: 'Accepted. The work continues in the background.',
  204: 'Done. The response has no body.',
} as const

const FILE: MediaType = { schema: { type: 'string', format: 'binary' } }

const headers = (names: HeaderName[]): NonNullable<ResponseObject['headers']> =>
  Object.fromEntries(names.map((name) => [name, reference('headers', name)]))

/**
 * Every response of an operation: success with its content, `304`, and a problem per status with its codes.
 */
export function responsesOf(
  operation: Operation,
  content: MediaType,
  { hasETag, mayBeEmpty }: { hasETag: boolean; mayBeEmpty: boolean },
): ResponsesObject {
  const { found, method, successStatus } = operation
  const success = successResponse(operation, content, hasETag)
  const responses: ResponsesObject = { [successStatus]: success }
  if (mayBeEmpty) responses['204'] = withoutContent(success)
  if (found !== null) responses['200'] = { ...success, description: found }
  if (hasETag && method === 'GET')
    responses['304'] = {
      description: 'Nothing has changed since the `ETag` you sent.',
      headers: headers(['ETag']),
    }
  for (const [status, codes] of refusalsOf(operation)) responses[status] = problemResponse(status, codes)
  return responses
}

const withoutContent = ({ content: _content, ...response }: ResponseObject): ResponseObject => ({
  ...response,
  description: DESCRIPTIONS[204],
})

function successResponse(operation: Operation, content: MediaType, hasETag: boolean): ResponseObject {
  const { files, location, noun, successStatus, takesIdempotencyKey } = operation
  const names: HeaderName[] =
    noun === 'geo' ? ['Cache-Control', 'Content-Language'] : ['RateLimit', 'RateLimit-Policy', 'X-Request-Id']
  if (followsLanguage(operation)) names.push('Vary')
  if (hasETag) names.push('ETag')
  if (files !== null) names.push('Content-Disposition')
  if (location) names.push('Location')
  if (takesIdempotencyKey) names.push('Idempotency-Replayed')
  const response = { description: DESCRIPTIONS[successStatus], headers: headers(names.toSorted()) }
  if (successStatus === 204) return response
  if (files === null) return { ...response, content: { 'application/json': content } }
  const contents = files.map((type): [string, MediaType] => [type.replace(/;.*/, ''), FILE])
  return { ...response, content: Object.fromEntries(contents) }
}

function problemResponse(status: number, codes: ErrorCode[]): ResponseObject {
  const names: HeaderName[] = ['X-Request-Id']
  if (status === 401) names.push('RateLimit', 'RateLimit-Policy', 'WWW-Authenticate')
  if (status === 429) names.push('RateLimit', 'RateLimit-Policy', 'Retry-After')
  return {
    description: codes.map((code) => `- \`${code}\`: ${ERRORS[code].title}.`).join('\n'),
    headers: headers(names.toSorted()),
    content: {
      'application/problem+json': {
        schema: reference('schemas', 'Problem'),
        examples: Object.fromEntries(codes.map((code) => [code, reference('examples', code)])),
      },
    },
  }
}
