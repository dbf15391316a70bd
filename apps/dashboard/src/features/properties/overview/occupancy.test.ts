import { describe, expect, it } from 'vitest'
import { nextStay, occupancyOf, type TakingStay } from './occupancy'

const now = new Date('2026-12-05T12:00:00Z')

const stay = (from: string, to: string): TakingStay => ({ status: 'confirmed', conflict: null, from, to })
const block = (from: string, to: string) => ({ kind: 'block', reason: 'maintenance', from, to }) as const

const current = stay('2026-12-03T16:00:00+01:00', '2026-12-06T11:00:00+01:00')
const later = stay('2026-12-08T16:00:00+01:00', '2026-12-10T11:00:00+01:00')
const free = { state: 'free', until: null, is_day: false }

describe('what a property is doing now', () => {
  it('is occupied by the stay of this moment, in its own time zone', () => {
    expect(occupancyOf([current, later], [], now)).toEqual({ state: 'occupied', stay: current })
    // 16:00 there is 21:00 UTC.
    const far = stay('2026-12-05T16:00:00-05:00', '2026-12-07T11:00:00-05:00')
    expect(occupancyOf([far], [], now)).toEqual({ ...free, until: far.from })
  })

  it('is not occupied by a hold, or by a stay whose nights are taken', () => {
    expect(occupancyOf([{ ...current, status: 'tentative' }], [], now)).toEqual(free)
    expect(occupancyOf([{ ...current, conflict: {} }], [], now)).toEqual(free)
  })

  it('is blocked, or free until a block or a stay, whichever begins first', () => {
    const here = block('2026-12-05T00:00:00+01:00', '2026-12-06T00:00:00+01:00')
    expect(occupancyOf([later], [here], now)).toEqual({ state: 'blocked', block: here })
    const soon = block('2026-12-07T00:00:00+01:00', '2026-12-08T00:00:00+01:00')
    expect(occupancyOf([later], [soon], now)).toEqual({ state: 'free', until: soon.from, is_day: true })
    const after = block('2026-12-12T00:00:00+01:00', '2026-12-13T00:00:00+01:00')
    expect(occupancyOf([later], [after], now)).toEqual({ ...free, until: later.from })
    expect(occupancyOf([], [], now)).toEqual(free)
  })
})

describe('the next stay', () => {
  it('is the first one still to arrive', () => {
    expect(nextStay([later, current], now)).toBe(later)
    expect(nextStay([current], now)).toBeNull()
  })
})
