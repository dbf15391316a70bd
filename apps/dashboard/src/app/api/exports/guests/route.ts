import { GuestExport } from '@stayward/contract/guest'
import { exportGuests } from '@stayward/trpc/guests/export-guests.service'
import { refuseInput, toServiceError } from '@stayward/trpc/kernel/problem'
import { ServiceError } from '@stayward/trpc/kernel/errors'
import { makeContext } from '@stayward/trpc/kernel/make-context'
import { dayOf } from '@/i18n/format'
import { problemResponse } from '@/server/problem-response'
import { requestFacts } from '@/server/request-facts'
import { refuseForeignOrigin } from '@/server/same-origin'
import { services } from '@/server/services'
import { currentActor } from '@/server/session'

/** The guests of a list as a file, sent while it is read. */
export async function POST(request: Request): Promise<Response> {
  const refusal = await refuseForeignOrigin(request)
  if (refusal) return refusal
  const actor = await currentActor()
  if (actor.kind !== 'user') return problemResponse(request, new ServiceError('auth.token_required'))
  try {
    await services().limits.count('caller', `user:${actor.user_id}`)
    const asked: unknown = await request.json()
    const filter = GuestExport.safeParse(asked)
    if (!filter.success) throw refuseInput(filter.error, asked, false)
    const context = makeContext(services(), actor, await requestFacts(request.headers))
    const lines = await exportGuests({ ...context, actor }, filter.data)
    const day = dayOf(services().clock.now().toISOString(), 'UTC')
    return new Response(streamOf(lines), {
      headers: {
        'content-type': 'text/csv; charset=utf-8',
        'content-disposition': `attachment; filename="guests-${day}.csv"`,
        'cache-control': 'no-store',
        'x-request-id': context.request.id,
      },
    })
  } catch (error) {
    return problemResponse(request, toServiceError(error))
  }
}

function streamOf(lines: AsyncIterable<string>): ReadableStream<Uint8Array> {
  const iterator = lines[Symbol.asyncIterator]()
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
