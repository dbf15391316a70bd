import type { IncomingMessage } from 'node:http'

/**
 * False for a form posted from another site. Under `no-referrer` browsers send `Origin: null` with our own
 * forms, so Sec-Fetch-Site decides if present; without both headers, a SameSite=Lax cookie is still not sent
 * across sites.
 */
export function isSameOrigin({ headers }: IncomingMessage, ownUrl: string): boolean {
  const site = headers['sec-fetch-site']
  if (site !== undefined) return site === 'same-origin'
  const { origin = 'null' } = headers
  return origin === 'null' || origin === new URL(ownUrl).origin
}
