import type { Clock } from './instants.ts'
import { LockError, type LockErrorCode } from './lock-error.ts'

export type BreakerSettings = {
  /** Consecutive failures after which calls stop. */
  failures: number
  /** How long calls stop; doubled each time the first call afterwards fails, too. */
  pause_ms: number
  max_pause_ms: number
}

export const BREAKER_DEFAULTS: BreakerSettings = { failures: 5, pause_ms: 15_000, max_pause_ms: 300_000 }

const DEFAULT_HOLD_MS = 30_000
const MAX_HOLD_MS = 3_600_000

// A refusal proves that the vendor is up; these do not.
const FAILURES: ReadonlySet<LockErrorCode> = new Set([
  'timeout',
  'unreachable',
  'unavailable',
  'untrusted_certificate',
  'bad_response',
])

/**
 * Protects a vendor that is down or rate limiting, and callers from waiting for it. After a pause one call
 * goes through as a trial; the others follow once it succeeded.
 */
export function circuitBreaker(clock: Clock, settings: BreakerSettings = BREAKER_DEFAULTS) {
  let failures = 0
  let pauseMs = settings.pause_ms
  let closedUntil = 0
  let heldUntil = 0
  let isProbing = false
  const now = () => clock.now().getTime()

  /** Whether this call is the trial. */
  function enter(): boolean {
    if (now() < heldUntil) throw new LockError('rate_limited', { retry_after_ms: heldUntil - now() })
    if (now() < closedUntil) throw new LockError('circuit_open', { retry_after_ms: closedUntil - now() })
    if (failures < settings.failures) return false
    if (isProbing) throw new LockError('circuit_open', { retry_after_ms: settings.pause_ms })
    isProbing = true
    return true
  }

  function fail(): void {
    failures += 1
    if (failures < settings.failures) return
    closedUntil = now() + pauseMs
    pauseMs = Math.min(pauseMs * 2, settings.max_pause_ms)
  }

  function succeed(): void {
    failures = 0
    pauseMs = settings.pause_ms
  }

  function hold({ retry_after_ms }: LockError): void {
    heldUntil = now() + Math.min(retry_after_ms ?? DEFAULT_HOLD_MS, MAX_HOLD_MS)
  }

  function judge(error: LockError): void {
    if (error.code === 'rate_limited') hold(error)
    if (FAILURES.has(error.code)) fail()
    else succeed()
  }

  return {
    /**
     * Runs `call`, or throws `circuit_open` or `rate_limited` at once while calls are paused. A failure after
     * `signal` aborted says nothing about the vendor.
     */
    async run<Result>(call: () => Promise<Result>, signal?: AbortSignal): Promise<Result> {
      const isProbe = enter()
      try {
        const result = await call()
        succeed()
        return result
      } catch (error) {
        if (error instanceof LockError && !signal?.aborted) judge(error)
        throw error
      } finally {
        if (isProbe) isProbing = false
      }
    },
  }
}
