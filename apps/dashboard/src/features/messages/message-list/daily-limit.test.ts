import { describe, expect, it } from 'vitest'
import { dailyLimitOf } from './daily-limit'

const limited = (held_until: string | null) => ({ held_reason: 'daily_limit' as const, held_until })

describe('what the daily limit holds', () => {
  it('is said once of many messages, with when the last of them goes out', () => {
    const messages = [
      limited('2026-11-28T20:00:00+01:00'),
      limited('2026-11-28T20:30:00Z'),
      limited('2026-11-28T21:00:00+02:00'),
      { held_reason: 'no_address' as const, held_until: null },
    ]
    expect(dailyLimitOf(messages)).toEqual({ count: 3, until: '2026-11-28T20:30:00Z' })
  })

  it('is left to the messages where they are few, or where nobody knows until when', () => {
    const until = '2026-11-28T20:00:00Z'
    expect(dailyLimitOf([limited(until), limited(until), limited(null)])).toBeNull()
    expect(dailyLimitOf([])).toBeNull()
  })
})
