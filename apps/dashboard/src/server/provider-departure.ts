import 'server-only'
import { nowInstant } from '@stayward/trpc/kernel/clock'
import { ServiceError } from '@stayward/trpc/kernel/errors'
import { requireFreshProof } from '@stayward/trpc/kernel/fresh-proof'
import { paths, withError } from '../paths'
import { problemResponse } from './problem-response'
import { noteIntent } from './provider-intent'
import { requestFacts } from './request-facts'
import { services } from './services'
import { currentActor } from './session'

type Step = {
  /** The response to a request that may not continue. */
  refusal?: Response
  /** Whether the purpose is to prove again who they are. */
  isProof: boolean
}

const GOES_ON: Step = { isProof: false }

/**
 * Checks every next-auth request that makes us call a provider, before it does: strangers may not cause
 * endless calls, and the form says whether to sign in, to link or to prove who they are.
 */
export async function prepareProviderStep(
  request: Request,
  [action, provider_id]: readonly string[],
): Promise<Step> {
  const { env, limits } = services()
  if (provider_id === undefined || !env.OIDC_PROVIDERS.some(({ id }) => id === provider_id)) return GOES_ON
  const { client_address } = await requestFacts(request.headers)
  try {
    await limits.countClient('sign_in', client_address)
    return action === 'signin' && request.method === 'POST' ? await depart(request, provider_id) : GOES_ON
  } catch (error) {
    if (!(error instanceof ServiceError)) throw error
    const isStale = error.code === 'auth.fresh_proof_required'
    return { ...GOES_ON, refusal: backTo(isStale ? paths.security : paths.signIn(), request, error) }
  }
}

async function depart(request: Request, provider_id: string): Promise<Step> {
  // next-auth reads the body itself; anything but a form can only ask for a sign-in.
  const form = await request
    .clone()
    .formData()
    .catch(() => null)
  const purpose = form?.get('intent')
  if (purpose !== 'link' && purpose !== 'prove') {
    await noteIntent(null)
    return GOES_ON
  }
  const actor = await currentActor()
  if (actor.kind !== 'user' || actor.session_id === null) {
    const refusal = new ServiceError('auth.token_required', { detail: 'Sign in first.' })
    return { ...GOES_ON, refusal: await problemResponse(request, refusal) }
  }
  if (purpose === 'link') requireFreshProof(actor, services().clock)
  const set_off_at = nowInstant(services().clock)
  await noteIntent({ purpose, provider_id, session_id: actor.session_id, set_off_at })
  return { isProof: purpose === 'prove' }
}

/** A page with an error message, in the forms that next-auth's script and browsers expect. */
function backTo(page: string, request: Request, { code }: ServiceError): Response {
  const url = new URL(withError(page, code), services().env.DASHBOARD_URL).href
  return request.method === 'POST' ? Response.json({ url }) : Response.redirect(url)
}
