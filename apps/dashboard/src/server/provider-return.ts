import 'server-only'
import { linkIdentity } from '@stayward/trpc/account/auth/own-identities.service'
import { proveByProvider } from '@stayward/trpc/account/auth/proof.service'
import {
  type OidcProvider,
  type ProvedIdentity,
  provedIdentity,
  signInByProvider,
} from '@stayward/trpc/account/auth/provider-sign-in.service'
import { ServiceError } from '@stayward/trpc/kernel/errors'
import { makeContext } from '@stayward/trpc/kernel/make-context'
import { paths, withError } from '../paths'
import { type ProviderIntent, takeIntent } from './provider-intent'
import { requestFacts } from './request-facts'
import { refusalCode } from './sign-in-refusal'
import { services } from './services'
import { currentActor } from './session'

/** A return from a provider, whose token next-auth has verified. */
export type ProviderReturn = { provider: OidcProvider; claims: unknown; headers: Headers }

const AFTERWARDS = {
  link: { page: paths.securityAfterLink, refused: paths.security },
  prove: { page: paths.confirm({ done: 'yes' }), refused: paths.confirm() },
} as const

/**
 * Handles a return from a provider: the id of a new session, or the page to open for the person who was
 * already signed in. Throws the error of a sign-in; any other is shown by the page.
 */
export async function receiveReturn(
  returned: ProviderReturn,
): Promise<{ session_id: string } | { page: string }> {
  const { provider, claims, headers } = returned
  const intent = await takeIntent(provider.id)
  const prove = () => provedIdentity(services().clock, provider, claims)
  if (intent === null)
    return { session_id: await signInByProvider(services(), prove(), headers.get('user-agent')) }
  const { page, refused } = AFTERWARDS[intent.purpose]
  try {
    await fulfil(intent, prove(), headers)
    return { page }
  } catch (error) {
    return { page: withError(refused, refusalCode(error)) }
  }
}

/**
 * The requesting session must still be this browser's: somebody who signed in since then has requested
 * nothing.
 */
async function fulfil(
  { purpose, session_id, set_off_at }: ProviderIntent,
  proved: ProvedIdentity,
  headers: Headers,
): Promise<void> {
  const actor = await currentActor()
  if (actor.kind !== 'user' || actor.session_id !== session_id) throw new ServiceError('auth.token_required')
  const ctx = { ...makeContext(services(), actor, await requestFacts(headers)), actor }
  if (purpose === 'link') await linkIdentity(ctx, proved, set_off_at)
  else await proveByProvider(ctx, proved)
}
