import 'server-only'
import { linkIdentity } from '@stayward/trpc/auth/own-identities.service'
import {
  type OidcProvider,
  type ProvedIdentity,
  provedIdentity,
  signInByProvider,
} from '@stayward/trpc/auth/provider-sign-in.service'
import { ServiceError } from '@stayward/trpc/kernel/errors'
import { makeContext } from '@stayward/trpc/kernel/make-context'
import { paths, withError } from '../paths'
import { takeLinkIntent } from './link-intent'
import { requestFacts } from './request-facts'
import { refusalCode } from './sign-in-refusal'
import { services } from './services'
import { currentActor } from './session'

/** Somebody back from a provider, whose token next-auth has verified. */
export type ProviderReturn = { provider: OidcProvider; claims: unknown; headers: Headers }

/**
 * What becomes of a return from a provider: the id of a new session, or the page to open for whoever came to link it.
 * Throws the refusal of a sign-in; that of a link is told by the page.
 */
export async function receiveReturn(
  returned: ProviderReturn,
): Promise<{ session_id: string } | { page: string }> {
  const { provider, claims, headers } = returned
  const link_session_id = await takeLinkIntent(provider.id)
  if (link_session_id === null) {
    const proved = provedIdentity(provider, claims)
    return { session_id: await signInByProvider(services(), proved, headers.get('user-agent')) }
  }
  try {
    await link(link_session_id, provedIdentity(provider, claims), headers)
    return { page: paths.securityAfterLink }
  } catch (error) {
    return { page: withError(paths.security, refusalCode(error)) }
  }
}

/** The session that asked has to be that of this browser still: whoever signed in meanwhile has asked for nothing. */
async function link(session_id: string, proved: ProvedIdentity, headers: Headers): Promise<void> {
  const actor = await currentActor()
  if (actor.kind !== 'user' || actor.session_id !== session_id) throw new ServiceError('auth.token_required')
  await linkIdentity({ ...makeContext(services(), actor, await requestFacts(headers)), actor }, proved)
}
