import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
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
import { frameFault } from './calendar-frame.ts'
import { decodeFeed } from './decode-feed.ts'
import { cleanFeedAddress, isChannelAddress } from '@stayward/contract/channels/feed-address'
import type { FeedFault } from './feed-fault.ts'

/** What a response gave to recognise that nothing changed; sent back with the next request. */
export type FeedValidators = { etag: string | null; last_modified: string | null }

export type FeedAnswer =
  | { outcome: 'not_modified' }
  /** A text that begins and ends as a calendar, with its lines unfolded. */
  | { outcome: 'body'; text: string; validators: FeedValidators }
  | { outcome: 'fault'; fault: FeedFault }

export type FetchFeedSettings = {
  outbound: OutboundRules
  /** Of this installation, as its User-Agent shows it. Airbnb refuses requests without one with 403. */
  version: string
  /** A page that says who asks; part of the User-Agent. */
  about_url: string
  /** Of the last response. */
  validators?: FeedValidators
  /** From the first connection to the last byte, redirects included. */
  timeout_ms?: number
  signal?: AbortSignal
  /** Resolves names; the system's resolver by default, for tests. */
  resolve?: Resolver
  /** The certificates to trust instead of the system's, for tests and emulators. */
  ca_pem?: string
}

const MAX_BYTES = 5 * 1024 * 1024
const MAX_REDIRECTS = 5
const TIMEOUT_MS = 20_000
const CONNECT_TIMEOUT_MS = 5_000

/** Carries a fault out of the middle of a request. */
class FeedFailure extends Error {
  readonly fault: FeedFault

  constructor(fault: FeedFault) {
    super(`Feed: ${fault.code}`)
    this.fault = fault
  }
}

/** Fetches a calendar feed. Never throws, and no fault contains anything of the address. */
export async function fetchFeed(address: string, settings: FetchFeedSettings): Promise<FeedAnswer> {
  const { outbound, resolve, ca_pem, timeout_ms = TIMEOUT_MS, signal } = settings
  const patience = AbortSignal.timeout(timeout_ms)
  const agent = new Agent({
    maxResponseSize: MAX_BYTES,
    connect: guardedConnector(
      outbound,
      { timeout: CONNECT_TIMEOUT_MS, ...(ca_pem !== undefined && { ca: ca_pem }) },
      resolve,
    ),
  })
  const call = {
    settings,
    dispatcher: agent,
    signal: signal ? AbortSignal.any([patience, signal]) : patience,
  }
  try {
    return await follow(cleanFeedAddress(address), call)
  } catch (error) {
    return { outcome: 'fault', fault: call.signal.aborted ? { code: 'timed_out' } : faultOf(error) }
  } finally {
    await agent.destroy()
  }
}

type Call = { settings: FetchFeedSettings; dispatcher: Dispatcher; signal: AbortSignal }

async function follow(address: string, call: Call): Promise<FeedAnswer> {
  let url = guardedUrl(address, call.settings.outbound, { plain_http: true })
  for (let redirects = 0; redirects <= MAX_REDIRECTS; redirects += 1) {
    const response = await askSecurely(url, call)
    const { location } = response.headers
    if (![301, 302, 303, 307, 308].includes(response.statusCode) || typeof location !== 'string')
      return answerOf(response, call)
    await discard(response, call)
    const next = cleanFeedAddress(location)
    if (!URL.canParse(next, url.href)) throw new FeedFailure({ code: 'bad_response', reason: 'LOCATION' })
    url = guardedUrl(new URL(next, url).href, call.settings.outbound, { plain_http: true })
  }
  throw new FeedFailure({ code: 'too_many_redirects' })
}

/** The response to a request, by https wherever a channel is known to serve it so. */
async function askSecurely(url: URL, call: Call): Promise<Dispatcher.ResponseData> {
  if (url.protocol === 'http:' && isChannelAddress(url.href)) {
    const secure = new URL(url)
    secure.protocol = 'https:'
    try {
      return await ask(secure, call)
    } catch (error) {
      // A wrong certificate is no reason to send the address in the clear.
      if (call.signal.aborted || !/^(unreachable|timed_out)$/.test(faultOf(error).code)) throw error
    }
  }
  return ask(url, call)
}

function ask(url: URL, { settings, dispatcher, signal }: Call): Promise<Dispatcher.ResponseData> {
  const { etag = null, last_modified = null } = settings.validators ?? {}
  return request(url, {
    dispatcher,
    signal,
    headers: {
      'user-agent': `Stayward/${settings.version} (+${settings.about_url})`,
      accept: 'text/calendar, text/plain;q=0.9, */*;q=0.1',
      'accept-encoding': 'gzip',
      ...(etag !== null && { 'if-none-match': etag }),
      ...(last_modified !== null && { 'if-modified-since': last_modified }),
    },
  })
}

/** Reads what is left of a response, up to a length. */
const discard = ({ body }: Dispatcher.ResponseData, { signal }: Call) =>
  body.dump({ limit: 64 * 1024, signal })

async function answerOf(response: Dispatcher.ResponseData, call: Call): Promise<FeedAnswer> {
  const { statusCode: status, headers } = response
  const { etag, last_modified } = call.settings.validators ?? {}
  if (status !== 200) await discard(response, call)
  if (status === 304 && (etag || last_modified)) return { outcome: 'not_modified' }
  const retryAfter = headerOf(headers['retry-after'])
  if (status === 429 || (status === 503 && retryAfter !== null))
    throw new FeedFailure({ code: 'asked_to_wait', status, retry_after_s: retryAfterSeconds(retryAfter) })
  if (status !== 200) throw new FeedFailure({ code: 'http_status', status })
  const text = decodeFeed(await bytesOf(response))
  const fault = frameFault(text)
  if (fault) throw new FeedFailure({ code: fault })
  return {
    outcome: 'body',
    text,
    validators: { etag: headerOf(headers['etag']), last_modified: headerOf(headers['last-modified']) },
  }
}

/** A header that can be sent back as it is; null for others. */
const headerOf = (header: string | string[] | undefined): string | null =>
  typeof header === 'string' && /^[\x20-\x7e]{1,500}$/.test(header) ? header : null

async function bytesOf({ body, headers }: Dispatcher.ResponseData): Promise<Uint8Array> {
  const encoding = headerOf(headers['content-encoding'])?.toLowerCase() ?? 'identity'
  if (!/^(x-)?gzip$|^identity$/.test(encoding))
    throw new FeedFailure({ code: 'bad_response', reason: 'CONTENT_ENCODING' })
  const chunks: Buffer[] = []
  const collect = async (source: AsyncIterable<Buffer>) => {
    let length = 0
    for await (const chunk of source) {
      length += chunk.length
      if (length > MAX_BYTES) throw new FeedFailure({ code: 'too_large' })
      chunks.push(chunk)
    }
  }
  await (encoding === 'identity' ? pipeline(body, collect) : pipeline(body, createGunzip(), collect))
  return Buffer.concat(chunks)
}

function faultOf(error: unknown): FeedFault {
  if (error instanceof FeedFailure) return error.fault
  if (error instanceof AddressRefused) return { code: 'refused_address' }
  const { code, reason } = transportFault(error)
  if (reason === 'UND_ERR_RES_EXCEEDED_MAX_SIZE') return { code: 'too_large' }
  if (reason === 'Z_BUF_ERROR') return { code: 'truncated' }
  if (reason.startsWith('Z_')) return { code: 'bad_response', reason }
  return code === 'timeout' ? { code: 'timed_out' } : { code, reason }
}
