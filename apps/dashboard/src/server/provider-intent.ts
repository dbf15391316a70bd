import 'server-only'
import { decode, encode } from 'next-auth/jwt'
import { cookies } from 'next/headers'
import { cookieOptions, intentCookieName, PROVIDER_SECONDS } from './cookies'
import { services } from './services'

/** What somebody who is signed in sets off to a provider for. */
export type ProviderIntent = {
  provider_id: string
  /** To sign in that way too from now on, or to prove again who one is. */
  purpose: 'link' | 'prove'
  /** The session that asked. */
  session_id: string
  set_off_at: string
}

/**
 * Notes, as somebody sets off to a provider, what they come back for; null notes that they sign in. Every departure says
 * one or the other, so that the note and the state that next-auth compares on the way back are always those of the same
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

/** What a return from a provider is for, where it is not a sign-in; that counts once. */
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
