import type { Env } from '@stayward/env/env'
import { Redis } from 'ioredis'
import {
  RateLimiterMemory,
  RateLimiterRedis,
  RateLimiterRes,
  type RateLimiterAbstract,
} from 'rate-limiter-flexible'
import { clientNetwork, widerNetwork } from './client-address.ts'
import { ServiceError } from './errors.ts'
import { WaitingLines } from './waiting-lines.ts'

/** What is counted per client network. */
export type ClientLimit = 'checkin' | 'checkin_unknown' | 'geo' | 'sign_in' | 'stranger'

type LimitKind = ClientLimit | 'caller' | 'feed' | 'hook'

/** The two header values of draft-ietf-httpapi-ratelimit-headers. */
export type LimitState = { policy: string; limit: string }

const MINUTE_SECONDS = 60
/**
 * The allowance of a whole /56 as a multiple of that of a /64: enough for a house full of guests, but for few
 * guessers.
 */
const WIDER = 4
const ATTEMPTS_SECONDS = 15 * MINUTE_SECONDS
const ATTEMPTS_WAITING = 2

/** Request counters, shared through Redis if `REDIS_URL` is set, otherwise per process. */
export class RateLimits {
  readonly #limiters: ReadonlyMap<LimitKind, RateLimiterAbstract>
  /** For the wider network of a client. */
  readonly #wider: ReadonlyMap<LimitKind, RateLimiterAbstract>
  readonly #attempts: RateLimiterAbstract | null
  readonly #redis: Redis | null
  readonly #lines = new WaitingLines(ATTEMPTS_WAITING)

  constructor(env: Env) {
    this.#redis = env.REDIS_URL ? new Redis(env.REDIS_URL, { enableOfflineQueue: false }) : null
    const rules: [LimitKind, number, number][] = [
      ['checkin', env.RATE_LIMIT_CHECKIN_PER_MINUTE, MINUTE_SECONDS],
      ['checkin_unknown', env.RATE_LIMIT_CHECKIN_UNKNOWN_PER_10_MINUTES, 10 * MINUTE_SECONDS],
      ['geo', env.RATE_LIMIT_GEO_PER_MINUTE, MINUTE_SECONDS],
      ['feed', env.RATE_LIMIT_FEED_PER_MINUTE, MINUTE_SECONDS],
      ['hook', env.RATE_LIMIT_HOOK_PER_MINUTE, MINUTE_SECONDS],
      ['caller', env.RATE_LIMIT_CALLER_PER_MINUTE, MINUTE_SECONDS],
      ['sign_in', env.RATE_LIMIT_SIGN_IN_PER_MINUTE, MINUTE_SECONDS],
      ['stranger', env.RATE_LIMIT_STRANGER_PER_MINUTE, MINUTE_SECONDS],
    ]
    const used = env.RATE_LIMITS === 'off' ? [] : rules
    this.#limiters = new Map(
      used.map(([kind, points, duration]) => [kind, this.#limiter(kind, points, duration)]),
    )
    this.#wider = new Map(
      used.map(([kind, points, duration]) => [
        kind,
        this.#limiter(`${kind}_wider`, WIDER * points, duration),
      ]),
    )
    this.#attempts =
      env.RATE_LIMITS === 'off' ? null : this.#limiter('attempt', Number.MAX_SAFE_INTEGER, ATTEMPTS_SECONDS)
  }

  /**
   * Counts one request of `key`. Returns the state for the headers, null if limits are off. Throws
   * `rate_limit.exceeded` when the allowance is used up.
   */
  count(kind: LimitKind, key: string): Promise<LimitState | null> {
    return consume(kind, this.#limiters.get(kind), key)
  }

  /**
   * Counts one request of a client for its network, and four times looser for the /56 around an IPv6 one, so
   * that the many addresses of one customer do not bypass a limit. Returns and throws as `count`.
   */
  async countClient(kind: ClientLimit, address: string): Promise<LimitState | null> {
    const told = await this.count(kind, clientNetwork(address))
    const wider = widerNetwork(address)
    if (wider !== null) await consume(kind, this.#wider.get(kind), wider)
    return told
  }

  /**
   * Counts an attempt at `key` without ever refusing. Returns how many there were in a quarter of an hour, 0
   * if limits are off.
   */
  async attempt(key: string): Promise<number> {
    return this.#attempts ? (await this.#attempts.consume(key)).consumedPoints : 0
  }

  /**
   * Runs an attempt after the earlier ones of the same `place` in this process. Throws `rate_limit.exceeded`
   * if two are already waiting; one of them is done after `seconds`.
   */
  inLine<Answer>(place: string, seconds: number, attempt: () => Promise<Answer>): Promise<Answer> {
    if (this.#attempts === null) return attempt()
    if (this.#lines.isFull(place))
      throw new ServiceError('rate_limit.exceeded', { retry_after_seconds: seconds })
    return this.#lines.run(place, attempt)
  }

  /** Resets the attempts at `key`, after a successful one. */
  async forgetAttempts(key: string): Promise<void> {
    await this.#attempts?.delete(key)
  }

  async close(): Promise<void> {
    await this.#redis?.quit()
  }

  #limiter(kind: string, points: number, duration: number): RateLimiterAbstract {
    const memory = new RateLimiterMemory({ keyPrefix: kind, points, duration })
    if (!this.#redis) return memory
    return new RateLimiterRedis({
      storeClient: this.#redis,
      keyPrefix: `stayward:limit:${kind}`,
      points,
      duration,
      insuranceLimiter: memory,
    })
  }
}

async function consume(
  kind: LimitKind,
  limiter: RateLimiterAbstract | undefined,
  key: string,
): Promise<LimitState | null> {
  if (!limiter) return null
  try {
    return state(kind, limiter, await limiter.consume(key))
  } catch (refusal) {
    if (!(refusal instanceof RateLimiterRes)) throw refusal
    throw new ServiceError('rate_limit.exceeded', {
      retry_after_seconds: seconds(refusal),
      rate_limit: state(kind, limiter, refusal),
    })
  }
}

const seconds = (result: RateLimiterRes): number => Math.max(1, Math.ceil(result.msBeforeNext / 1000))

const state = (kind: LimitKind, limiter: RateLimiterAbstract, result: RateLimiterRes): LimitState => ({
  policy: `"${kind}";q=${limiter.points};w=${limiter.duration}`,
  limit: `"${kind}";r=${Math.max(0, result.remainingPoints)};t=${seconds(result)}`,
})
