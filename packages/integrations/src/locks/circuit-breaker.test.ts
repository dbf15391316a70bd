import { describe, expect, it } from 'vitest'
import { circuitBreaker } from './circuit-breaker.ts'
import { emulatorClock } from '../emulator/emulator-clock.ts'
import { LockError, type LockErrorCode } from './lock-error.ts'

const SETTINGS = { failures: 2, pause_ms: 10_000, max_pause_ms: 15_000 }

function bench() {
  const clock = emulatorClock('2026-10-20T08:00:00Z')
  const breaker = circuitBreaker(clock, SETTINGS)
  const calls: string[] = []
  const run = async (code?: LockErrorCode): Promise<string> => {
    try {
      return await breaker.run(() => {
        calls.push(code ?? 'fine')
        return code === undefined ? Promise.resolve('fine') : Promise.reject(new LockError(code))
      })
    } catch (error) {
      return error instanceof LockError ? `${error.code} ${error.retry_after_ms ?? ''}`.trim() : 'other'
    }
  }
  return { clock, breaker, calls, run }
}

describe('a circuit breaker', () => {
  it('lets nothing through after failures in a row, then one call to try', async () => {
    const { clock, calls, run } = bench()
    await run('timeout')
    await run('unavailable')
    expect(await run()).toBe('circuit_open 10000')
    clock.advance('PT10S')
    expect(await run()).toBe('fine')
    expect(await run()).toBe('fine')
    expect(calls).toEqual(['timeout', 'unavailable', 'fine', 'fine'])
  })

  it('waits longer each time the try fails, up to a limit', async () => {
    const { clock, run } = bench()
    await run('timeout')
    await run('timeout')
    clock.advance('PT10S')
    await run('timeout')
    expect(await run()).toBe('circuit_open 15000')
  })

  it('tries with one call only', async () => {
    const { clock, breaker, run } = bench()
    await run('timeout')
    await run('timeout')
    clock.advance('PT10S')
    const { promise, resolve } = Promise.withResolvers<string>()
    const trying = breaker.run(() => promise)
    expect(await run()).toMatch(/^circuit_open/)
    resolve('fine')
    expect(await trying).toBe('fine')
    expect(await run()).toBe('fine')
  })

  it('counts only failures in a row', async () => {
    const { run } = bench()
    for (const code of ['timeout', undefined, 'timeout', 'conflict', 'timeout'] as const) await run(code)
    expect(await run()).toBe('fine')
  })

  it('keeps quiet for as long as it is asked to, and not for ever', async () => {
    const { clock, breaker, run } = bench()
    const asked = new LockError('rate_limited', { retry_after_ms: 1e12 })
    await breaker.run(() => Promise.reject(asked)).catch(() => undefined)
    expect(await run()).toBe('rate_limited 3600000')
    clock.advance('PT1H')
    expect(await run()).toBe('fine')
  })

  it('does not blame the vendor for a caller that gave up', async () => {
    const { breaker, run } = bench()
    const givenUp = AbortSignal.abort()
    for (let call = 0; call < 3; call++)
      await breaker.run(() => Promise.reject(new LockError('timeout')), givenUp).catch(() => undefined)
    expect(await run()).toBe('fine')
  })
})
