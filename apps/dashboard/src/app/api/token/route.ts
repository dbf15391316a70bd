import { TOKEN_SECONDS } from '@stayward/trpc/account/auth/access-tokens.service'
import { ServiceError } from '@stayward/trpc/kernel/errors'
import { problemResponse } from '@/server/problem-response'
import { refuseForeignOrigin } from '@/server/same-origin'
import { services } from '@/server/services'
import { currentActor } from '@/server/session'

/**
 * A short-lived token of our own issuer for the signed-in user, to call the REST API; it ends with the
 * session.
 */
export async function POST(request: Request): Promise<Response> {
  const refusal = await refuseForeignOrigin(request)
  if (refusal) return refusal
  const actor = await currentActor()
  const isPerson = actor.kind === 'user' || actor.kind === 'identity'
  if (!isPerson || actor.identity_id === null || actor.session_id === null)
    return problemResponse(request, new ServiceError('auth.token_required', { detail: 'Sign in first.' }))
  const { identity_id, session_id } = actor
  const token = await services().tokens.issue({ identity_id, session_id })
  return Response.json(
    { token, token_type: 'Bearer', expires_in: TOKEN_SECONDS },
    { status: 201, headers: { 'cache-control': 'no-store' } },
  )
}
