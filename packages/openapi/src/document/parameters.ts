import { followsLanguage, type Operation } from '../operations.ts'
import { type ParameterObject, reference } from './model.ts'

const header = (
  name: string,
  description: string,
  schema: ParameterObject['schema'],
  example: string,
): ParameterObject => ({
  name,
  in: 'header',
  description,
  example,
  schema: schema ?? {},
})

/** The request headers that operations understand. */
export const PARAMETERS = {
  AcceptLanguage: header(
    'Accept-Language',
    'Your preferred languages: es, en, fr, de, it, pt or ca. By default English, or the language of the booking.',
    { type: 'string' },
    'es, en;q=0.5',
  ),
  IdempotencyKey: header(
    'Idempotency-Key',
    'Makes the request safe to retry: for 24 hours, the same key and request return the same response, and the work ' +
      'is done only once.',
    { type: 'string', minLength: 1, maxLength: 64 },
    '7d3c1d3e-9a53-4c0c-8a4b-0a4f0a3b9a11',
  ),
  IfMatch: header(
    'If-Match',
    'The `ETag` your change is based on. Returns 412 if the resource has changed since.',
    { type: 'string' },
    '"3-Jm0p6w8V0bYc2oQm3qv4dA"',
  ),
  IfNoneMatch: header(
    'If-None-Match',
    'The `ETag` you have. Returns 304 if nothing has changed.',
    { type: 'string' },
    '"3-Jm0p6w8V0bYc2oQm3qv4dA"',
  ),
  XRequestId: header(
    'X-Request-Id',
    'A UUID of your own that identifies the request in our logs.',
    { type: 'string', format: 'uuid' },
    '0f8fad5b-d9cb-469f-a165-70867728950e',
  ),
} as const satisfies Record<string, ParameterObject>

/** References to the request headers that apply to an operation. */
export function headerParametersOf(operation: Operation, hasETag: boolean): { $ref: string }[] {
  const { method, noun, takesIdempotencyKey } = operation
  const names: [keyof typeof PARAMETERS, boolean][] = [
    ['AcceptLanguage', followsLanguage(operation)],
    ['IdempotencyKey', takesIdempotencyKey],
    ['IfMatch', method === 'PATCH' || method === 'PUT'],
    ['IfNoneMatch', hasETag && method === 'GET'],
    ['XRequestId', noun !== 'geo'],
  ]
  return names.flatMap(([name, applies]) => (applies ? [reference('parameters', name)] : []))
}
