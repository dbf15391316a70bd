import 'server-only'
import { ServiceError } from '@stayward/trpc/kernel/errors'
import { paths, withError } from '../paths'
import { noteLinkIntent } from './link-intent'
import { problemResponse } from './problem-response'
import { requestFacts } from './request-facts'
import { services } from './services'
import { currentActor } from './session'

/**
 * Looks at every request of next-auth that makes us ask a provider, before it does: strangers may not make us ask
 * without end, and whoever sets off says whether to sign in or to link. Answers the refusal, null for what may go on.
 */
export async function prepareProviderStep(
  request: Request,
  [action, provider_id]: readonly string[],
): Promise<Response | null> {
  const { env, limits } = services()
  if (provider_id === undefined || !env.OIDC_PROVIDERS.some(({ id }) => id === provider_id)) return null
  const { client_address } = await requestFacts(request.headers)
  try {
    await limits.countClient('sign_in', client_address)
  } catch (error) {
    if (error instanceof ServiceError) return backToSignIn(request, error)
    throw error
  }
  return action === 'signin' && request.method === 'POST' ? depart(request, provider_id) : null
}

async function depart(request: Request, provider_id: string): Promise<Response | null> {
  // next-auth reads the body itself; what is no form asks for no link.
  const form = await request
    .clone()
    .formData()
    .catch(() => null)
  if (form?.get('intent') !== 'link') {
    await noteLinkIntent(null)
    return null
  }
  const actor = await currentActor()
  if (actor.kind !== 'user' || actor.session_id === null)
    return problemResponse(request, new ServiceError('auth.token_required', { detail: 'Sign in first.' }))
  await noteLinkIntent({ provider_id, session_id: actor.session_id })
  return null
}

/** The page to sign in with the words of a refusal, as next-auth answers its own script and browsers. */
function backToSignIn(request: Request, { code }: ServiceError): Response {
  const url = new URL(withError(paths.signIn(), code), services().env.DASHBOARD_URL).href
  return request.method === 'POST' ? Response.json({ url }) : Response.redirect(url)
}
