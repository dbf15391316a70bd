import { WEBHOOK_LIMITS, type WebhookFault } from '@stayward/contract/events/webhook-values'
import { Agent, type Dispatcher, request } from 'undici'
import {
  AddressRefused,
  guardedConnector,
  guardedUrl,
  type Resolver,
} from '../outbound/guarded-connections.ts'
import type { OutboundRules } from '../outbound/outbound-rules.ts'
import { retryAfterSeconds } from '../outbound/retry-after.ts'
import { transportFault } from '../transport-fault.ts'

/** One request to the address of a webhook: the body exactly as it was signed. */
export type WebhookMessage = { url: string; headers: Readonly<Record<string, string>>; body: string }

/** What came of it. Nothing but 2xx without a fault is success. */
export type WebhookResult = {
  status: number | null
  fault: WebhookFault | null
  /** The headers, an empty line, and the beginning of the body. */
  answer: string | null
  retry_after_s: number | null
  latency_ms: number
}

export type WebhookClientSettings = {
  outbound: OutboundRules
  /** Of this installation, as its User-Agent shows it. */
  version: string
  /** Whether plain http is spoken too. */
  plain_http: boolean
  /** From the first connection to the last byte that is read. */
  timeout_ms?: number
  /** Resolves names; the system's resolver by default, for tests. */
  resolve?: Resolver
  /** The certificates to trust instead of the system's, for tests. */
  ca_pem?: string
}

const TIMEOUT_MS = 15_000
const CONNECT_TIMEOUT_MS = 5_000
const KEEP_ALIVE_MS = 10_000

/** Sends events to webhooks over connections that are kept for the next one. It follows no redirects. */
export class WebhookClient {
  readonly #settings: WebhookClientSettings
  readonly #agent: Agent

  constructor(settings: WebhookClientSettings) {
    const { outbound, resolve, ca_pem } = settings
    this.#settings = settings
    this.#agent = new Agent({
      keepAliveTimeout: KEEP_ALIVE_MS,
      connect: guardedConnector(
        outbound,
        { timeout: CONNECT_TIMEOUT_MS, ...(ca_pem !== undefined && { ca: ca_pem }) },
        resolve,
      ),
    })
  }

  /** Sends one message. Never throws. */
  readonly send = async ({ url, headers, body }: WebhookMessage): Promise<WebhookResult> => {
    const { outbound, plain_http, timeout_ms = TIMEOUT_MS, version } = this.#settings
    const signal = AbortSignal.timeout(timeout_ms)
    const startedAt = performance.now()
    let response: Dispatcher.ResponseData | null = null
    let read = ''
    let fault: WebhookFault | null = null
    try {
      response = await request(guardedUrl(url, outbound, { plain_http }), {
        dispatcher: this.#agent,
        method: 'POST',
        headers: { ...headers, 'content-type': 'application/json', 'user-agent': `Stayward/${version}` },
        body,
        signal,
      })
      read = await beginningOf(response)
    } catch (error) {
      fault = signal.aborted ? 'timeout' : faultOf(error)
    }
    const retryAfter = response?.headers['retry-after']
    return {
      status: response?.statusCode ?? null,
      fault,
      answer: response && `${headersOf(response)}\n\n${read}`.slice(0, WEBHOOK_LIMITS.kept_bytes),
      retry_after_s: retryAfterSeconds(typeof retryAfter === 'string' ? retryAfter : null),
      latency_ms: Math.round(performance.now() - startedAt),
    }
  }

  /** Ends all connections. */
  close(): Promise<void> {
    return this.#agent.destroy()
  }
}

/** The first 4 kB of a body; whatever follows is not read. */
async function beginningOf({ body }: Dispatcher.ResponseData): Promise<string> {
  const chunks: Uint8Array[] = []
  let length = 0
  for await (const chunk of body as AsyncIterable<Uint8Array>) {
    chunks.push(chunk)
    length += chunk.length
    if (length >= WEBHOOK_LIMITS.kept_bytes) break
  }
  // The database cannot store the character 0.
  return new TextDecoder()
    .decode(Buffer.concat(chunks).subarray(0, WEBHOOK_LIMITS.kept_bytes))
    .replaceAll('\0', '\uFFFD')
}

const headersOf = ({ statusCode, headers }: Dispatcher.ResponseData): string =>
  [
    `HTTP ${statusCode}`,
    ...Object.entries(headers).flatMap(([name, value]) =>
      [value ?? []].flat().map((line) => `${name}: ${line}`),
    ),
  ].join('\n')

function faultOf(error: unknown): WebhookFault {
  return error instanceof AddressRefused ? 'address_refused' : transportFault(error).code
}
