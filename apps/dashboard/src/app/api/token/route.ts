import { TOKEN_SECONDS } from '@stayward/trpc/auth/access-tokens'
import { asIdentity } from '@stayward/trpc/auth/callers'
import { ServiceError } from '@stayward/trpc/kernel/errors'
import { problemResponse } from '@/server/problem-response'
import { refuseForeignOrigin } from '@/server/same-origin'
import { services } from '@/server/services'
import { currentActor } from '@/server/session'

/** A short-lived token of our own issuer for whoever is signed in, to call the REST API with. */
export async function POST(request: Request): Promise<Response> {
  const refusal = await refuseForeignOrigin(request)
  if (refusal) return refusal
  const actor = await currentActor()
  if (actor.kind !== 'user' && actor.kind !== 'identity')
    return problemResponse(request, new ServiceError('auth.token_required', { detail: 'Sign in first.' }))
  const { subject, email } = await asIdentity(services(), actor)
  const token = await services().tokens.issue({ id: subject, email })
  return Response.json(
    { token, token_type: 'Bearer', expires_in: TOKEN_SECONDS },
    { status: 201, headers: { 'cache-control': 'no-store' } },
  )
}
