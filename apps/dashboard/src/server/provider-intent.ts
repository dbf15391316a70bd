import 'server-only'
import { decode, encode } from 'next-auth/jwt'
import { cookies } from 'next/headers'
import { cookieOptions, intentCookieName, PROVIDER_SECONDS } from './cookies'
import { services } from './services'

/** Why a signed-in person leaves for a provider. */
export type ProviderIntent = {
  provider_id: string
  /** To link it as a way to sign in, or to prove again who they are. */
  purpose: 'link' | 'prove'
  /** The session that requested it. */
  session_id: string
  set_off_at: string
}

/**
 * Records the purpose of leaving for a provider; null records a sign-in. Every departure writes one or the
 * other, so that the note and the state that next-auth compares on return always belong to the same
 * departure.
 */
export async function noteIntent(intent: ProviderIntent | null): Promise<void> {
  const { env } = services()
  const name = intentCookieName(env)
  const value = intent
    ? await encode({ token: intent, secret: env.NEXTAUTH_SECRET, maxAge: PROVIDER_SECONDS, salt: name })
    : ''
  // A deletion needs all attributes too, or browsers ignore it for a name that begins with __Host-.
  const maxAge = intent ? PROVIDER_SECONDS : 0
  ;(await cookies()).set(name, value, { ...cookieOptions(env), maxAge })
}

/** The purpose of a return from a provider, if not a sign-in; it is used once. */
export async function takeIntent(provider_id: string): Promise<ProviderIntent | null> {
  const { env } = services()
  const name = intentCookieName(env)
  const token = (await cookies()).get(name)?.value
  if (!token) return null
  await noteIntent(null)
  const claims = await decode({ token, secret: env.NEXTAUTH_SECRET, salt: name }).catch(() => null)
  const { purpose, session_id, set_off_at } = claims ?? {}
  if (claims?.provider_id !== provider_id || !purpose || !session_id || !set_off_at) return null
  return { provider_id, purpose, session_id, set_off_at }
}
