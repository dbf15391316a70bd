import { exportAccount } from '@stayward/trpc/account/export-account.service'
import { ServiceError } from '@stayward/trpc/kernel/errors'
import { makeContext } from '@stayward/trpc/kernel/make-context'
import { toServiceError } from '@stayward/trpc/kernel/problem'
import { fileResponse } from '@/server/file-response'
import { problemResponse } from '@/server/problem-response'
import { requestFacts } from '@/server/request-facts'
import { refuseForeignOrigin } from '@/server/same-origin'
import { services } from '@/server/services'
import { currentActor } from '@/server/session'

/** Everything of the own account as a file, sent while it is read. */
export async function POST(request: Request): Promise<Response> {
  const refusal = await refuseForeignOrigin(request)
  if (refusal) return refusal
  const actor = await currentActor()
  if (actor.kind !== 'user') return problemResponse(request, new ServiceError('auth.token_required'))
  try {
    await services().limits.count('caller', `user:${actor.user_id}`)
    const context = makeContext(services(), actor, await requestFacts(request.headers))
    return fileResponse({
      name: 'stayward',
      ending: 'ndjson',
      content_type: 'application/x-ndjson; charset=utf-8',
      request_id: context.request.id,
      parts: await exportAccount({ ...context, actor }),
    })
  } catch (error) {
    return problemResponse(request, toServiceError(error))
  }
}
