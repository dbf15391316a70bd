import type { CookiesOptions } from 'next-auth'
import type { Env } from '@stayward/env/env'

const isSecure = (env: Env): boolean => env.DASHBOARD_URL.startsWith('https:')

const nameOf = (env: Env, name: string): string => `${isSecure(env) ? '__Host-' : ''}stayward.${name}`

/** The cookie that carries the session's id, encrypted. */
export const sessionCookieName = (env: Env): string => nameOf(env, 'session')

/** All cookies of the sign-in: closed to scripts, bound to this host where it is served over TLS. */
export function authCookies(env: Env): Partial<CookiesOptions> {
  const options = { httpOnly: true, sameSite: 'lax', path: '/', secure: isSecure(env) } as const
  return {
    sessionToken: { name: sessionCookieName(env), options },
    csrfToken: { name: nameOf(env, 'csrf'), options },
    callbackUrl: { name: nameOf(env, 'callback'), options },
  }
}
