import type { IncomingMessage } from 'node:http'
import { ServiceError } from '@stayward/trpc/kernel/errors'

/** A registration is about 1 kB; the rest is room for long names in escaped form. */
const MAX_BYTES = 32 * 1024

/** The fields of a posted form. Throws `request.media_type` for another body, `request.too_large` beyond 32 kB. */
export async function readFormBody(req: IncomingMessage): Promise<URLSearchParams> {
  const mediaType = req.headers['content-type']?.split(';')[0]?.trim().toLowerCase()
  if (mediaType !== 'application/x-www-form-urlencoded') throw new ServiceError('request.media_type')
  const chunks: Buffer[] = []
  let bytes = 0
  // Without an encoding set a request streams buffers.
  for await (const chunk of req as AsyncIterable<Buffer>) {
    bytes += chunk.length
    if (bytes > MAX_BYTES) throw new ServiceError('request.too_large')
    chunks.push(chunk)
  }
  return new URLSearchParams(Buffer.concat(chunks).toString('utf8'))
}
