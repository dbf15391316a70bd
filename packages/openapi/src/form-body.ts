import { MAX_UPLOAD_BYTES } from '@stayward/contract/kernel/upload'
import { ServiceError } from '@stayward/trpc/kernel/errors'
import type { FastifyRequest } from 'fastify'

/** One file of 10 MiB, and short fields beside it. */
const LIMITS = { fileSize: MAX_UPLOAD_BYTES, files: 1, fields: 10, parts: 11, fieldSize: 10_000 }

/**
 * The form in a request's body, in memory. Throws 413 for more or larger parts than allowed, 415 for another
 * media type, 400 for a broken or truncated form.
 */
export async function readForm(request: FastifyRequest): Promise<FormData> {
  if (!request.isMultipart()) throw new ServiceError('request.media_type')
  const form = new FormData()
  try {
    for await (const part of request.parts({ limits: LIMITS })) {
      if (part.type === 'field') form.append(part.fieldname, String(part.value))
      else {
        const bytes = new Uint8Array(await part.toBuffer())
        form.append(part.fieldname, new File([bytes], part.filename, { type: part.mimetype }))
      }
    }
    return form
  } catch (error) {
    // The rest is read and dropped, so that the client gets to read the response.
    request.raw.unpipe().resume()
    const isTooLarge = error instanceof Error && 'statusCode' in error && error.statusCode === 413
    throw new ServiceError(
      isTooLarge ? 'request.too_large' : 'request.malformed',
      isTooLarge ? {} : { detail: 'The form is malformed or incomplete.' },
    )
  }
}
