import 'server-only'
import { callerKey } from '@stayward/trpc/kernel/actor'
import type { UserContext } from '@stayward/trpc/kernel/context'
import { ServiceError } from '@stayward/trpc/kernel/errors'
import { makeContext } from '@stayward/trpc/kernel/make-context'
import { toServiceError } from '@stayward/trpc/kernel/problem'
import { dayOf } from '../i18n/format'
import { problemResponse } from './problem-response'
import { requestFacts } from './request-facts'
import { refuseForeignOrigin } from './same-origin'
import { services } from './services'
import { currentActor } from './session'

type File = {
  /** The file name without day and extension. */
  name: string
  ending: string
  content_type: string
  parts: AsyncIterable<string>
}

/** A route that streams a file to a signed-in user. `make` refuses by throwing. */
export const fileExport =
  (make: (context: UserContext, request: Request) => Promise<File>) =>
  async (request: Request): Promise<Response> => {
    const refusal = await refuseForeignOrigin(request)
    if (refusal) return refusal
    const actor = await currentActor()
    if (actor.kind !== 'user') return problemResponse(request, new ServiceError('auth.token_required'))
    try {
      await services().limits.count('caller', callerKey(actor))
      const context = makeContext(services(), actor, await requestFacts(request.headers))
      return fileResponse(await make({ ...context, actor }, request), context.request.id)
    } catch (error) {
      return problemResponse(request, toServiceError(error))
    }
  }

function fileResponse({ name, ending, content_type, parts }: File, request_id: string): Response {
  const day = dayOf(services().clock.now().toISOString(), 'UTC')
  return new Response(streamOf(parts), {
    headers: {
      'content-type': content_type,
      'content-disposition': `attachment; filename="${name}-${day}.${ending}"`,
      'cache-control': 'no-store',
      'x-request-id': request_id,
    },
  })
}

function streamOf(parts: AsyncIterable<string>): ReadableStream<Uint8Array> {
  const iterator = parts[Symbol.asyncIterator]()
  const encoder = new TextEncoder()
  return new ReadableStream({
    async pull(controller) {
      const next = await iterator.next()
      if (next.done) controller.close()
      else controller.enqueue(encoder.encode(next.value))
    },
    cancel: async () => void (await iterator.return?.()),
  })
}
