import 'server-only'
import type { ExportFile } from '@stayward/contract/kernel/export'
import type { UserContext } from '@stayward/trpc/kernel/context'
import { ServiceError } from '@stayward/trpc/kernel/errors'
import { READ_AHEAD_BYTES } from '@stayward/trpc/kernel/exported-table'
import { makeContext } from '@stayward/trpc/kernel/make-context'
import { toServiceError } from '@stayward/trpc/kernel/problem'
import { problemResponse } from './problem-response'
import { requestFacts } from './request-facts'
import { refuseForeignOrigin } from './same-origin'
import { services } from './services'
import { currentActor } from './session'

/** A file to send: its name, its media type and its content as it is made. */
type File = ExportFile & { parts: AsyncIterable<Uint8Array> }

/** A route that streams a file to a signed-in user. `make` refuses by throwing. */
export const fileExport =
  (make: (context: UserContext, request: Request) => Promise<File>) =>
  async (request: Request): Promise<Response> => {
    const refusal = await refuseForeignOrigin(request)
    if (refusal) return refusal
    const actor = await currentActor()
    if (actor.kind !== 'user') return problemResponse(request, new ServiceError('auth.token_required'))
    try {
      const context = makeContext(services(), actor, await requestFacts(request.headers))
      return fileResponse(await make({ ...context, actor }, request), context.request.id)
    } catch (error) {
      return problemResponse(request, toServiceError(error))
    }
  }

function fileResponse({ file_name, media_type, parts }: File, request_id: string): Response {
  return new Response(streamOf(parts), {
    headers: {
      'content-type': media_type,
      'content-disposition': `attachment; filename="${file_name}"`,
      'cache-control': 'no-store',
      'x-request-id': request_id,
    },
  })
}

function streamOf(parts: AsyncIterable<Uint8Array>): ReadableStream<Uint8Array> {
  const iterator = parts[Symbol.asyncIterator]()
  return new ReadableStream(
    {
      async pull(controller) {
        const next = await iterator.next()
        if (next.done) controller.close()
        else controller.enqueue(next.value)
      },
      cancel: async () => void (await iterator.return?.()),
    },
    { highWaterMark: READ_AHEAD_BYTES, size: (part) => part.byteLength },
  )
}
