import { Temporal } from 'temporal-polyfill'
import { describe, expect, it } from 'vitest'
import { isWithinDailyWindow } from './daily-window.ts'

const within = (at: string, timeZone: string, from: string, until: string) =>
  isWithinDailyWindow(Temporal.Instant.from(at), timeZone, () => [
    { from: Temporal.PlainTime.from(from), until: Temporal.PlainTime.from(until) },
  ])

describe('daily windows', () => {
  it('are of the lock’s own clock', () => {
    expect(within('2026-07-01T08:00:00Z', 'Europe/Madrid', '10:00', '12:00')).toBe(true)
    expect(within('2026-07-01T08:00:00Z', 'Atlantic/Canary', '10:00', '12:00')).toBe(false)
  })

  it('begin with their first instant and end before their last', () => {
    expect(within('2026-07-01T07:59:59.999Z', 'Europe/Madrid', '10:00', '12:00')).toBe(false)
    expect(within('2026-07-01T08:00:00Z', 'Europe/Madrid', '10:00', '12:00')).toBe(true)
    expect(within('2026-07-01T10:00:00Z', 'Europe/Madrid', '10:00', '12:00')).toBe(false)
  })

  it('go on past midnight', () => {
    expect(within('2026-07-01T23:30:00Z', 'Europe/Madrid', '22:00', '06:00')).toBe(true)
    expect(within('2026-07-01T12:00:00Z', 'Europe/Madrid', '22:00', '06:00')).toBe(false)
  })

  it('are whole days when both ends are midnight', () => {
    expect(within('2026-07-01T03:14:15Z', 'Europe/Madrid', '00:00', '00:00')).toBe(true)
  })

  it('at a time that is skipped begin when it would have been, by the old offset', () => {
    // 2027-03-28: after 01:59:59 (+1) comes 03:00 (+2). 02:30 is 03:30.
    expect(within('2027-03-28T01:29:59Z', 'Europe/Madrid', '02:30', '05:00')).toBe(false)
    expect(within('2027-03-28T01:30:00Z', 'Europe/Madrid', '02:30', '05:00')).toBe(true)
  })

  it('at a time that comes twice begin with the first', () => {
    // 2026-10-25: after 02:59:59 (+2) comes 02:00 (+1).
    expect(within('2026-10-25T00:30:00Z', 'Europe/Madrid', '02:30', '05:00')).toBe(true)
    expect(within('2026-10-25T00:29:59Z', 'Europe/Madrid', '02:30', '05:00')).toBe(false)
  })
})
