import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import {
  firstLookAt,
  isLetGo,
  isLost,
  lookAt,
  LOST_AFTER_MS,
  refusedRetryAt,
  retryAt,
} from './delivery-timing.rules.ts'

const now = new Date('2026-12-05T12:00:00.000Z')
const HOUR_MS = 3_600_000

const inMs = (ms: number) => new Date(now.getTime() + ms).toISOString()
const ago = (ms: number) => inMs(-ms)
const secondsFromNow = (instant: string) => (Date.parse(instant) - now.getTime()) / 1000

// Waits vary by up to a fifth; with 0.5 as the random number they do not.
beforeEach(() => void vi.spyOn(Math, 'random').mockReturnValue(0.5))
afterEach(() => vi.restoreAllMocks())

describe('the next attempt after a failure that passes', () => {
  const far = { intent: 'present', starts_at: inMs(24 * HOUR_MS), sent_at: null, is_reserve: false } as const
  const waits = (code: object) =>
    [0, 1, 2, 3, 4, 5, 6, 7, 8, 50].map((attempts) =>
      secondsFromNow(retryAt({ ...far, attempts, ...code }, now)),
    )

  it('is later each time, up to half an hour', () => {
    expect(waits({})).toEqual([3, 15, 30, 60, 120, 300, 900, 1800, 1800, 1800])
  })

  it('is within two minutes where a guest arrives in less than four hours', () => {
    const urgent = [3, 15, 30, 60, 120, 120, 120, 120, 120, 120]
    expect(waits({ starts_at: inMs(4 * HOUR_MS - 1) })).toEqual(urgent)
    expect(waits({ starts_at: ago(HOUR_MS) })).toEqual(urgent)
    expect(waits({ starts_at: inMs(4 * HOUR_MS) })).toEqual(waits({}))
    expect(waits({ starts_at: ago(HOUR_MS), is_reserve: true })).toEqual(waits({}))
  })

  it('is not urgent for a code that has to go', () => {
    expect(waits({ intent: 'absent', starts_at: ago(HOUR_MS) })).toEqual(waits({}))
  })

  it('is not before the vendor lets us', () => {
    const row = { ...far, attempts: 1 }
    expect(secondsFromNow(retryAt(row, now, 60_000))).toBe(60)
    expect(secondsFromNow(retryAt(row, now, 1000))).toBe(15)
  })

  it('is scattered by a fifth to either side', () => {
    const row = { ...far, attempts: 3 }
    vi.mocked(Math.random).mockReturnValue(0)
    expect(secondsFromNow(retryAt(row, now))).toBe(48)
    vi.mocked(Math.random).mockReturnValue(1)
    expect(secondsFromNow(retryAt(row, now))).toBe(72)
  })
})

it('what was refused for good is tried again after half an hour', () => {
  expect(secondsFromNow(refusedRetryAt(now))).toBe(1800)
})

describe('the next look at what a vendor accepted', () => {
  const next = (elapsed_ms: number) => secondsFromNow(lookAt({ sent_at: ago(elapsed_ms) }, now))

  it('is after three seconds at first', () => {
    expect(secondsFromNow(firstLookAt(now))).toBe(3)
    expect(next(0)).toBe(3)
    expect(next(2000)).toBe(3)
    expect(secondsFromNow(lookAt({ sent_at: null }, now))).toBe(3)
  })

  it('doubles the time since then', () => {
    expect(next(10_000)).toBe(10)
    expect(next(45_000)).toBe(45)
  })

  it('comes no later than the moment from which it counts as lost', () => {
    expect(next(100_000)).toBe(20)
    expect(next(LOST_AFTER_MS - 1)).toBe(0.001)
  })

  it('comes every five minutes at last', () => {
    expect(next(LOST_AFTER_MS)).toBe(120)
    expect(next(200_000)).toBe(200)
    expect(next(400_000)).toBe(300)
    expect(next(HOUR_MS)).toBe(300)
  })
})

it('what does not show two minutes after it was sent is lost, and so is what was never sent', () => {
  expect(isLost({ sent_at: ago(LOST_AFTER_MS - 1) }, now)).toBe(false)
  expect(isLost({ sent_at: ago(LOST_AFTER_MS) }, now)).toBe(true)
  expect(isLost({ sent_at: null }, now)).toBe(true)
})

it('a code of a removed integration is let go a month after its end', () => {
  const month_ms = 30 * 24 * HOUR_MS
  const gone = { status: 'disconnected' } as const
  expect(isLetGo(gone, { ends_at: ago(month_ms) }, now)).toBe(false)
  expect(isLetGo(gone, { ends_at: ago(month_ms + 1) }, now)).toBe(true)
  expect(isLetGo({ status: 'connected' }, { ends_at: ago(month_ms + 1) }, now)).toBe(false)
})
