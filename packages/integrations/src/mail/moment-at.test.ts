import { describe, expect, it } from 'vitest'
import { deadlineAt, momentAt } from './moment-at.ts'

const MADRID = 'Europe/Madrid'

describe('a deadline in a mail', () => {
  it('is said in the time of the property', () => {
    const moment = { at: '2026-12-06T15:00:00Z', time_zone: MADRID }
    expect(deadlineAt(moment, 'en')).toBe('Sun, Dec 6, 16:00')
    expect(deadlineAt(moment, 'en')).toBe(momentAt(moment, 'en'))
    expect(deadlineAt({ at: '2026-12-06T23:30:00Z', time_zone: MADRID }, 'en')).toBe('Mon, Dec 7, 00:30')
  })

  it('at midnight is the end of the day before, also when the clocks change', () => {
    expect(deadlineAt({ at: '2026-12-06T23:00:00Z', time_zone: MADRID }, 'en')).toBe('Sun, Dec 6, 24:00')
    expect(deadlineAt({ at: '2026-12-06T23:00:00Z', time_zone: MADRID }, 'es')).toBe('dom, 6 dic, 24:00')
    expect(deadlineAt({ at: '2026-10-25T23:00:00Z', time_zone: MADRID }, 'en')).toBe('Sun, Oct 25, 24:00')
    expect(deadlineAt({ at: '2026-12-31T23:00:00Z', time_zone: MADRID }, 'en')).toBe('Thu, Dec 31, 24:00')
  })
})
