import 'server-only'
import { decode, encode } from 'next-auth/jwt'
import { cookies } from 'next/headers'
import { cookieOptions, linkCookieName, PROVIDER_SECONDS } from './cookies'
import { services } from './services'

type Intent = { provider_id: string; session_id: string }

/**
 * Notes, as somebody sets off to a provider, that what it proves is to be linked to the user of a session; null notes
 * that it is not. Every departure says one or the other, so that the note and the state that next-auth compares on the
 * way back are always those of the same departure.
 */
export async function noteLinkIntent(intent: Intent | null): Promise<void> {
  const { env } = services()
  const name = linkCookieName(env)
  const value = intent
    ? await encode({ token: intent, secret: env.NEXTAUTH_SECRET, maxAge: PROVIDER_SECONDS, salt: name })
    : ''
  // A deletion needs all attributes too, or browsers ignore it for a name that begins with __Host-.
  const maxAge = intent ? PROVIDER_SECONDS : 0
  ;(await cookies()).set(name, value, { ...cookieOptions(env), maxAge })
}

/** The session that a return from a provider is to be linked for, if it is; that counts once. */
export async function takeLinkIntent(provider_id: string): Promise<string | null> {
  const { env } = services()
  const name = linkCookieName(env)
  const token = (await cookies()).get(name)?.value
  if (!token) return null
  await noteLinkIntent(null)
  const claims = await decode({ token, secret: env.NEXTAUTH_SECRET, salt: name }).catch(() => null)
  return claims?.provider_id === provider_id ? (claims.session_id ?? null) : null
}
