import { GuestExport } from '@stayward/contract/guest'
import { exportGuests } from '@stayward/trpc/guests/export-guests.service'
import { refuseInput, toServiceError } from '@stayward/trpc/kernel/problem'
import { ServiceError } from '@stayward/trpc/kernel/errors'
import { makeContext } from '@stayward/trpc/kernel/make-context'
import { fileResponse } from '@/server/file-response'
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
    return fileResponse({
      name: 'guests',
      ending: 'csv',
      content_type: 'text/csv; charset=utf-8',
      request_id: context.request.id,
      parts: lines,
    })
  } catch (error) {
    return problemResponse(request, toServiceError(error))
  }
}
