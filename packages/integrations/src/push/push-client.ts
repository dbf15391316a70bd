import { createECDH, ECDH } from 'node:crypto'
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

/** A browser as its `PushSubscription` describes it, and what to show there. */
export type PushDelivery = {
  endpoint: string
  p256dh: string
  auth: string
  /** Encrypted for this browser alone; at most 3,993 bytes (RFC 8291). */
  payload: string
  /** How long the push service keeps it for a browser that is off. */
  ttl_s: number
  /** `high` wakes a phone that saves its battery. */
  urgency: 'normal' | 'high'
}

/**
 * What came of it. 2xx without a fault: the push service has it. 404 and 410: the browser has ended the subscription.
 */
export type PushResult = {
  status: number | null
  fault:
    | 'address_refused'
    | 'bad_keys'
    | 'unreachable'
    | 'untrusted_certificate'
    | 'timeout'
    | 'bad_response'
    | null
  retry_after_s: number | null
}

export type PushClientSettings = {
  /** Signs what is sent (RFC 8292), in base64url. */
  private_key: string
  /** Whom the push service contacts about trouble: an https or mailto address. */
  contact: string
  outbound: OutboundRules
  /** Whether plain http is spoken too. */
  plain_http: boolean
  timeout_ms?: number
  resolve?: Resolver
}

const TIMEOUT_MS = 10_000
const CONNECT_TIMEOUT_MS = 5_000

/** The public part of a private number on P-256, both in base64url: what browsers subscribe with. */
export function pushPublicKey(private_key: string): string {
  const ecdh = createECDH('prime256v1')
  ecdh.setPrivateKey(Buffer.from(private_key, 'base64url'))
  return ecdh.getPublicKey('base64url')
}

/** Whether nothing but a public key on P-256 is in base64url here: a browser says what it likes. */
function isOnCurve(public_key: string): boolean {
  try {
    ECDH.convertKey(public_key, 'prime256v1', 'base64url')
    return true
  } catch {
    return false
  }
}

/** Sends encrypted messages to the push services of browsers. It follows no redirects. */
export class PushClient {
  readonly #settings: PushClientSettings
  readonly #agent: Agent

  constructor(settings: PushClientSettings) {
    const { outbound, resolve } = settings
    this.#settings = settings
    this.#agent = new Agent({
      connect: guardedConnector(outbound, { timeout: CONNECT_TIMEOUT_MS }, resolve),
    })
  }

  /** Sends one message. */
  readonly send = async (delivery: PushDelivery): Promise<PushResult> => {
    if (!isOnCurve(delivery.p256dh)) return { status: null, fault: 'bad_keys', retry_after_s: null }
    const { outbound, plain_http, timeout_ms = TIMEOUT_MS } = this.#settings
    const { endpoint, headers, body } = await this.#encrypted(delivery)
    const signal = AbortSignal.timeout(timeout_ms)
    let response: Dispatcher.ResponseData | null = null
    let fault: PushResult['fault'] = null
    try {
      response = await request(guardedUrl(endpoint, outbound, { plain_http }), {
        dispatcher: this.#agent,
        method: 'POST',
        headers,
        body,
        signal,
      })
      // The status says everything; the rest is read so that the connection can be used again.
      await response.body.dump({ limit: 4_096, signal })
    } catch (error) {
      if (response === null)
        fault = signal.aborted
          ? 'timeout'
          : error instanceof AddressRefused
            ? 'address_refused'
            : transportFault(error).code
    }
    const retryAfter = response?.headers['retry-after']
    return {
      status: response?.statusCode ?? null,
      fault,
      retry_after_s: retryAfterSeconds(typeof retryAfter === 'string' ? retryAfter : null),
    }
  }

  /** Ends all connections. */
  close(): Promise<void> {
    return this.#agent.destroy()
  }

  async #encrypted({ endpoint, p256dh, auth, payload, ttl_s, urgency }: PushDelivery) {
    const { private_key, contact } = this.#settings
    // Loaded where something is sent, which is in the worker.
    const { default: webpush } = await import('web-push')
    return webpush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, payload, {
      vapidDetails: { subject: contact, publicKey: pushPublicKey(private_key), privateKey: private_key },
      TTL: ttl_s,
      urgency,
    })
  }
}
