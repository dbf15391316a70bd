import { Agent, fetch } from 'undici'
import { guardedConnector, guardedUrl } from './guarded-connections.ts'
import type { OutboundRules } from './outbound-rules.ts'

/** More than this is no document of an issuer. */
const MAX_ANSWER_BYTES = 1024 * 1024

/** How a guarded fetch is asked: without a body, and never followed to another address. */
export type GuardedRequest = { headers?: Headers; signal?: AbortSignal }

/** Reads what stands at an address. @throws AddressRefused where the rules do not allow to call it. */
export type GuardedFetch = (url: string, request?: GuardedRequest) => Promise<Response>

/** A fetch that reads small documents from addresses that the rules allow. It follows no redirects. */
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
