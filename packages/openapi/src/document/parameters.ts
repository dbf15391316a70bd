import { z } from 'zod'
import { followsLanguage, type Operation } from '../operations.ts'
import { type OperationObject, type ParameterObject, reference } from './model.ts'

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

type Parameter = NonNullable<OperationObject['parameters']>[number]

/** What an id in a path belongs to, `smart_lock_id`. */
const ID = /^(?<subject>\w+)_id$/

/** What else names a part of a path. */
const IN_PATHS: Readonly<Record<string, string>> = {
  code: 'The check-in code of the booking.',
  month: 'The month, such as `2026-12`.',
  service: 'The service.',
  token: 'The token of the link.',
}

/**
 * A parameter with what its schema says about it. The generator takes an optional schema out of its wrapper, and so loses the
 * words and the example that the wrapper has.
 */
export function described(parameter: Parameter, { input }: Pick<Operation, 'input'>): Parameter {
  if ('$ref' in parameter || parameter.description !== undefined) return parameter
  if (parameter.schema && !('$ref' in parameter.schema) && parameter.schema.description) return parameter
  const schema = input?.shape[parameter.name]
  const { description, example } = (schema && z.globalRegistry.get(schema)) ?? {}
  const subject = parameter.in === 'path' ? ID.exec(parameter.name)?.groups?.['subject'] : undefined
  const inPath = parameter.in === 'path' ? IN_PATHS[parameter.name] : undefined
  const words = description ?? inPath ?? (subject && `The id of the ${subject.replaceAll('_', ' ')}.`)
  return {
    ...parameter,
    ...(words !== undefined && { description: words }),
    ...(example !== undefined && { example }),
  }
}

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
