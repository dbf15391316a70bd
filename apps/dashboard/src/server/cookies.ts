import type { CookiesOptions } from 'next-auth'
import type { Env } from '@stayward/env/env'

const isSecure = (env: Env): boolean => env.DASHBOARD_URL.startsWith('https:')

const nameOf = (env: Env, name: string): string => `${isSecure(env) ? '__Host-' : ''}stayward.${name}`

/** The encrypted cookie with the session's id. */
export const sessionCookieName = (env: Env): string => nameOf(env, 'session')

/** The purpose of leaving for a provider other than signing in, encrypted. */
export const intentCookieName = (env: Env): string => nameOf(env, 'intent')

/** Which accounts have signed in from this browser before, encrypted. */
export const deviceCookieName = (env: Env): string => nameOf(env, 'device')

/** How long somebody may take at a provider. */
export const PROVIDER_SECONDS = 15 * 60

/**
 * Inaccessible to scripts, bound to this host if served over TLS, and sent along when returning from a
 * provider.
 */
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
