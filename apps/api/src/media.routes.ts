import { sendProblem } from '@stayward/openapi/problems'
import { isSignedMedia, mediaTypeOfKey, PRIVATE_MEDIA } from '@stayward/trpc/kernel/signed-media'
import { notFound } from '@stayward/trpc/kernel/errors'
import { COVER_FACTS, coverKey, isCoverFile } from '@stayward/trpc/properties/cover-files.rules'
import { unavailable } from '@stayward/trpc/kernel/problem'
import type { Services } from '@stayward/trpc/kernel/services'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'

type Answering = Pick<Services, 'env' | 'log' | 'storage'>

const Signature = z.object({ expires: z.string(), signature: z.string() })

/**
 * Stored files: covers are public and permanent, private ones need a signed URL. Pictures are WebP encoded by us; a PDF is
 * as somebody sent it, so that it is saved and never opened beside our pages.
 */
export function registerMedia(app: FastifyInstance, services: Services): void {
  app.get<{ Params: { file: string } }>(
    '/media/covers/:file',
    { config: { template: '/media/covers/{file}' } },
    (request, reply) => {
      const { file } = request.params
      return sendFile(
        services,
        request,
        reply,
        isCoverFile(file) ? coverKey(file) : null,
        COVER_FACTS.cache_control,
      )
    },
  )
  app.get<{ Params: { '*': string } }>(
    '/media/private/*',
    { config: { template: '/media/private/{key}' } },
    (request, reply) => {
      const key = `${PRIVATE_MEDIA}${request.params['*']}`
      const signature = Signature.safeParse(request.query)
      const isSigned = signature.success && isSignedMedia(services, { key, ...signature.data })
      return sendFile(services, request, reply, isSigned ? key : null, 'no-store')
    },
  )
}

async function sendFile(
  services: Answering,
  request: FastifyRequest,
  reply: FastifyReply,
  key: string | null,
  cacheControl: string,
): Promise<FastifyReply> {
  try {
    const bytes = key === null ? null : await services.storage.get(key)
    if (key === null || bytes === null) return sendProblem(services, request, reply, notFound())
    // Pages of other origins show these images.
    reply.headers({ 'cache-control': cacheControl, 'cross-origin-resource-policy': 'cross-origin' })
    const type = mediaTypeOfKey(key)
    if (type === 'application/pdf')
      reply.headers({
        'content-disposition': 'attachment; filename="receipt.pdf"',
        'content-security-policy': "default-src 'none'; sandbox",
      })
    return reply.type(type).send(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength))
  } catch (cause) {
    return sendProblem(services, request, reply, unavailable(cause))
  }
}
