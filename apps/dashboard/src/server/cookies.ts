import type { CookiesOptions } from 'next-auth'
import type { Env } from '@stayward/env/env'

const isSecure = (env: Env): boolean => env.DASHBOARD_URL.startsWith('https:')

const nameOf = (env: Env, name: string): string => `${isSecure(env) ? '__Host-' : ''}stayward.${name}`

/** The cookie that carries the session's id, encrypted. */
export const sessionCookieName = (env: Env): string => nameOf(env, 'session')

/** What somebody set off to a provider for, where that is not a sign-in, encrypted. */
export const intentCookieName = (env: Env): string => nameOf(env, 'intent')

/** Which accounts have signed in from this browser before, encrypted. */
export const deviceCookieName = (env: Env): string => nameOf(env, 'device')

/** How long somebody may take at a provider. */
export const PROVIDER_SECONDS = 15 * 60

/** Closed to scripts, bound to this host where it is served over TLS; a provider's way back carries them. */
export const cookieOptions = (env: Env) =>
  ({ httpOnly: true, sameSite: 'lax', path: '/', secure: isSecure(env) }) as const

/** All cookies of the sign-in. */
export function authCookies(env: Env): Partial<CookiesOptions> {
  const options = cookieOptions(env)
  const shortLived = { ...options, maxAge: PROVIDER_SECONDS }
  return {
    sessionToken: { name: sessionCookieName(env), options },
    csrfToken: { name: nameOf(env, 'csrf'), options },
    callbackUrl: { name: nameOf(env, 'callback'), options },
    state: { name: nameOf(env, 'state'), options: shortLived },
    pkceCodeVerifier: { name: nameOf(env, 'pkce'), options: shortLived },
    nonce: { name: nameOf(env, 'nonce'), options: shortLived },
  }
}
