import { countStranger } from '@stayward/openapi/strangers'
import {
  findTextHook,
  isSignedCallback,
  readTextCallback,
  receiveTextCallback,
} from '@stayward/trpc/integrations/text-callbacks.service'
import { notFound, ServiceError } from '@stayward/trpc/kernel/errors'
import type { Services } from '@stayward/trpc/kernel/services'
import type { FastifyInstance } from 'fastify'
import { sendPlainRefusal } from './plain-refusal.ts'

const MAX_BODY_BYTES = 64 * 1024

type Form = [name: string, value: string][]

/** TwiML that does nothing; anything else would be sent to the guest as an answer. */
const NOTHING_TO_DO = '<?xml version="1.0" encoding="UTF-8"?><Response/>'

/**
 * The requests of providers, by the token of an integration and signed by the provider. Logs have the template of the path
 * and nothing of the body.
 */
export async function registerHooks(app: FastifyInstance, services: Services): Promise<void> {
  await app.register((scope, _options, done) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser<string>(
      'application/x-www-form-urlencoded',
      { parseAs: 'string' },
      (_request, body, read) => read(null, [...new URLSearchParams(body)]),
    )
    scope.post<{ Params: { token: string }; Body: Form | undefined }>(
      '/hooks/twilio/:token',
      { bodyLimit: MAX_BODY_BYTES, config: { template: '/hooks/twilio/{token}' } },
      async (request, reply) => {
        const integration = await findTextHook(services, request.params.token)
        if (integration === null)
          return sendPlainRefusal(reply, await countStranger(services, request, notFound()), WORDS)
        try {
          await services.limits.count('hook', integration.id)
        } catch (error) {
          if (error instanceof ServiceError) return sendPlainRefusal(reply, error, WORDS)
          throw error
        }
        const fields = request.body ?? []
        const search = /\?.*$/s.exec(request.url)?.[0] ?? ''
        const signature = request.headers['x-twilio-signature']
        const isSigned = isSignedCallback(services, integration, {
          search,
          fields,
          signature: typeof signature === 'string' ? signature : undefined,
        })
        if (!isSigned) return reply.code(403).type('text/plain; charset=utf-8').send(WORDS[403])
        const callback = readTextCallback(fields)
        if (callback !== null) await receiveTextCallback(services, integration, callback, search)
        return reply.type('text/xml; charset=utf-8').send(NOTHING_TO_DO)
      },
    )
    done()
  })
}

const WORDS: Readonly<Record<number, string>> = {
  403: 'The signature is missing or wrong.\n',
  404: 'There is nothing at this address.\n',
  429: 'Too many requests. Try again later.\n',
}
