import type { IncomingMessage } from 'node:http'
import { MAX_BODY_BYTES } from '@stayward/contract/kernel/upload'
import { ServiceError } from '@stayward/trpc/kernel/errors'

/**
 * Only texts that match can contain a key that sets a prototype or a character that PostgreSQL cannot store.
 */
const SUSPICIOUS = /__proto__|\\u/i

const utf8 = new TextDecoder('utf-8', { fatal: true })

/**
 * The JSON value of a request's body, undefined if empty. Throws 413 over 1 MiB, 415 for another media type
 * or an encoded body, 400 for anything but JSON in UTF-8.
 */
export async function readJsonBody(message: IncomingMessage): Promise<unknown> {
  const { headers } = message
  if (Number(headers['content-length'] ?? 0) > MAX_BODY_BYTES) throw new ServiceError('request.too_large')
  if (headers['content-length'] === undefined && headers['transfer-encoding'] === undefined) return undefined
  const bytes = await readBytes(message)
  if (bytes.length === 0) return undefined
  if (!isJson(headers['content-type']) || headers['content-encoding'] !== undefined)
    throw new ServiceError('request.media_type')
  return parse(bytes)
}

/** Whether a `Content-Type` is JSON in UTF-8. */
function isJson(contentType: string | undefined): boolean {
  const [type = '', ...parameters] = (contentType ?? '').toLowerCase().split(';')
  if (type.trim() !== 'application/json') return false
  const charset = parameters
    .map((parameter) => parameter.trim())
    .find((parameter) => parameter.startsWith('charset='))
  return charset === undefined || ['charset=utf-8', 'charset="utf-8"'].includes(charset)
}

function readBytes(message: IncomingMessage): Promise<Buffer> {
  const { promise, resolve, reject } = Promise.withResolvers<Buffer>()
  const chunks: Buffer[] = []
  let size = 0
  const take = (chunk: Buffer) => {
    size += chunk.length
    if (size <= MAX_BODY_BYTES) return void chunks.push(chunk)
    // The rest is read and dropped, so that the client gets to read the response.
    message.off('data', take).resume()
    reject(new ServiceError('request.too_large'))
  }
  message.on('data', take)
  message.once('end', () => resolve(Buffer.concat(chunks)))
  message.once('error', () =>
    reject(new ServiceError('request.malformed', { detail: 'The body is incomplete.' })),
  )
  return promise
}

function parse(bytes: Buffer): unknown {
  try {
    const text = utf8.decode(bytes)
    return JSON.parse(text, SUSPICIOUS.test(text) ? refuseUnsafe : undefined)
  } catch {
    throw new ServiceError('request.malformed', {
      detail: 'The body is not valid JSON in UTF-8 that can be stored.',
    })
  }
}

function refuseUnsafe(key: string, value: unknown): unknown {
  const isUnsafe =
    key === '__proto__' || key.includes('\0') || (typeof value === 'string' && value.includes('\0'))
  if (isUnsafe) throw new SyntaxError('An unsafe key or character')
  return value
}
