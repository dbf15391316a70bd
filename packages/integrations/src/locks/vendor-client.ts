import { type Agent, request as send } from 'undici'
import { z } from 'zod'
import { atMost } from '../concurrency/at-most.ts'
import { type BreakerSettings, circuitBreaker } from './circuit-breaker.ts'
import type { Clock } from './instants.ts'
import { LockError } from './lock-error.ts'
import type { CallOptions } from './lock-vendor.ts'
import { type Verb, withRetries } from './retry.ts'
import { toLockError } from './transport-errors.ts'

/** A request to a vendor. `path` is built by the template tag of the same name. */
export type VendorRequest = {
  verb: Verb
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  path: string
  query?: Record<string, string | readonly string[]>
  body?: unknown
}

/** The response; `body` is undefined if it was empty or not JSON. */
export type VendorAnswer = { status: number; body: unknown; retry_after_ms: number | undefined }

export type VendorClientSettings = {
  base_url: string
  api_token: string
  agent: Agent
  clock: Clock
  /** From the first byte sent to the last received. */
  timeout_ms: number
  /** Before the first retry; doubled for each further one. */
  retry_delay_ms: number
  breaker: BreakerSettings
  /** The payload of a response; throws LockError for a refusal in this vendor's form. */
  payloadOf: (answer: VendorAnswer, request: VendorRequest) => unknown
}

export type VendorClient = {
  /** The payload of the response as parsed by `schema`. Throws LockError, and retries as the verb allows. */
  call<Schema extends z.ZodType>(
    request: VendorRequest,
    schema: Schema,
    options?: CallOptions,
  ): Promise<z.output<Schema>>
  close(): Promise<void>
}

// One account seldom needs more, and no vendor documents its limit.
const CALLS_AT_ONCE = 4

/** A connection to one vendor's account: bearer token, time limit, retries, breaker, tolerant reading. */
export function vendorClient(settings: VendorClientSettings): VendorClient {
  const { agent, clock, retry_delay_ms, payloadOf } = settings
  const breaker = circuitBreaker(clock, settings.breaker)
  const gate = atMost(CALLS_AT_ONCE)

  return {
    call(request, schema, { signal } = {}) {
      const attempt = async () => {
        const answer = await exchange(settings, request, signal)
        const payload = schema.safeParse(payloadOf(answer, request))
        if (payload.success) return payload.data
        throw new LockError('bad_response', { reason: `HTTP ${answer.status}`, outcome: 'unknown' })
      }
      // Calls that waited at the gate are not sent either once the breaker has opened.
      const calls = withRetries(request.verb, { delay_ms: retry_delay_ms, signal }, () =>
        gate(() => breaker.run(attempt, signal)),
      )
      return signal ? orGiveUp(calls, signal) : calls
    },
    close: () => agent.close(),
  }
}

/** A path with its ids encoded. An id that would leave the path matches nothing. */
export function path(parts: TemplateStringsArray, ...ids: string[]): string {
  if (ids.some((id) => /^\.{0,2}$/.test(id))) throw new LockError('not_found')
  return String.raw({ raw: parts.raw }, ...ids.map(encodeURIComponent))
}

async function exchange(
  { base_url, api_token, agent, timeout_ms }: VendorClientSettings,
  { method, path: requestPath, query, body }: VendorRequest,
  signal?: AbortSignal,
): Promise<VendorAnswer> {
  const patience = AbortSignal.timeout(timeout_ms)
  try {
    const answer = await send(base_url + requestPath, {
      method,
      dispatcher: agent,
      headers: {
        accept: 'application/json',
        authorization: bearer(api_token),
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(query && { query }),
      ...(body !== undefined && { body: JSON.stringify(body) }),
      signal: signal ? AbortSignal.any([patience, signal]) : patience,
    })
    const text = await answer.body.text()
    return {
      status: answer.statusCode,
      body: parseJson(text),
      retry_after_ms: retryAfter(answer.headers['retry-after']),
    }
  } catch (error) {
    throw patience.aborted || signal?.aborted
      ? new LockError('timeout', { outcome: 'unknown' })
      : toLockError(error)
  }
}

// Anything else cannot be sent in a header, and is not a valid token.
function bearer(token: string): string {
  if (!/^[\x21-\x7e]+$/.test(token)) throw new LockError('unauthorized')
  return `Bearer ${token}`
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** A Retry-After in seconds, as milliseconds; these vendors do not use its other form, a date. */
function retryAfter(header: string | string[] | undefined): number | undefined {
  const seconds = z.coerce.number().min(0).safeParse(header)
  return seconds.success && header !== undefined ? seconds.data * 1000 : undefined
}

/** Settles with `calls`, or as soon as the caller's signal aborts. */
async function orGiveUp<Result>(calls: Promise<Result>, signal: AbortSignal): Promise<Result> {
  const { promise: givenUp, reject } = Promise.withResolvers<never>()
  const giveUp = () => reject(new LockError('timeout', { outcome: 'unknown' }))
  if (signal.aborted) giveUp()
  signal.addEventListener('abort', giveUp, { once: true })
  try {
    return await Promise.race([calls, givenUp])
  } finally {
    signal.removeEventListener('abort', giveUp)
    calls.catch(() => undefined)
  }
}
