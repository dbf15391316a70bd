import type { IncomingMessage } from 'node:http'
import { ServiceError } from '@stayward/trpc/kernel/errors'
import { wasTooLarge } from './body-limit.ts'

/**
 * The fields of a posted form. Throws `request.media_type` for another body, `request.too_large` for one over
 * 32 kB.
 */
export async function readFormBody(req: IncomingMessage): Promise<URLSearchParams> {
  const mediaType = req.headers['content-type']?.split(';')[0]?.trim().toLowerCase()
  if (mediaType !== 'application/x-www-form-urlencoded') throw new ServiceError('request.media_type')
  if (wasTooLarge(req)) throw new ServiceError('request.too_large')
  const chunks: Buffer[] = []
  // Without an encoding set a request streams buffers.
  for await (const chunk of req as AsyncIterable<Buffer>) chunks.push(chunk)
  return new URLSearchParams(Buffer.concat(chunks).toString('utf8'))
}
