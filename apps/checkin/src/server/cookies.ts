import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Env } from '@stayward/env/env'

const YEAR_SECONDS = 365 * 24 * 60 * 60

/** Browsers keep `Secure` cookies only over TLS. */
const isSecure = (env: Env): boolean => env.CHECKIN_URL.startsWith('https:')

const fullName = (env: Env, name: string): string => (isSecure(env) ? `__Host-${name}` : name)

/** The value of one of our cookies; null if the browser has none. */
export function readCookie(req: IncomingMessage, env: Env, name: string): string | null {
  const start = `${fullName(env, name)}=`
  const pair = (req.headers.cookie ?? '').split('; ').find((cookie) => cookie.startsWith(start))
  return pair?.slice(start.length) ?? null
}

/**
 * Sets an http-only cookie in addition to those already set, for a year by default. The value needs no
 * escaping.
 */
export function writeCookie(
  res: ServerResponse,
  env: Env,
  name: string,
  value: string,
  seconds = YEAR_SECONDS,
): void {
  const attributes = ['Path=/', 'HttpOnly', 'SameSite=Lax', `Max-Age=${seconds}`]
  if (isSecure(env)) attributes.push('Secure')
  res.appendHeader('Set-Cookie', [`${fullName(env, name)}=${value}`, ...attributes].join('; '))
}

/** Deletes one of our cookies in the browser. */
export const clearCookie = (res: ServerResponse, env: Env, name: string): void =>
  writeCookie(res, env, name, '', 0)
