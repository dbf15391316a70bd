import { Agent, fetch } from 'undici'
import { guardedConnector, guardedUrl } from './guarded-connections.ts'
import type { OutboundRules } from './outbound-rules.ts'

/** No document of an issuer is larger. */
const MAX_ANSWER_BYTES = 1024 * 1024

/** The options of a guarded fetch: no body, no redirects. */
export type GuardedRequest = { headers?: Headers; signal?: AbortSignal }

/** Reads the document at an address. @throws AddressRefused if the rules do not allow the call. */
export type GuardedFetch = (url: string, request?: GuardedRequest) => Promise<Response>

/** A fetch for small documents at addresses that the rules allow. It follows no redirects. */
export function guardedFetch(rules: OutboundRules): GuardedFetch {
  const dispatcher = new Agent({ connect: guardedConnector(rules, {}), maxResponseSize: MAX_ANSWER_BYTES })
  return async (url, { headers, signal } = {}) => {
    const { href } = guardedUrl(url, rules, { plain_http: true })
    const answer = await fetch(href, {
      dispatcher,
      redirect: 'error',
      headers: Object.fromEntries(headers ?? []),
      signal: signal ?? null,
    })
    return new Response(await answer.text(), { status: answer.status })
  }
}
