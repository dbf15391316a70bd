import 'server-only'
import { dayOf } from '../i18n/format'
import { services } from './services'

type File = {
  /** What it is called, before the day and the ending. */
  name: string
  ending: string
  content_type: string
  request_id: string
  parts: AsyncIterable<string>
}

/** A file that is sent while it is made. */
export function fileResponse({ name, ending, content_type, request_id, parts }: File): Response {
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
