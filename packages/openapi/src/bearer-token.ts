import { ServiceError } from '@stayward/trpc/kernel/errors'

/** The token of an `Authorization` header. Throws 401 if there is none. */
export function bearerToken(authorization: string | undefined): string {
  const [scheme = '', token, ...more] = (authorization ?? '').trim().split(/ +/)
  if (scheme.toLowerCase() !== 'bearer' || !token || more.length > 0)
    throw new ServiceError('auth.token_required')
  return token
}
