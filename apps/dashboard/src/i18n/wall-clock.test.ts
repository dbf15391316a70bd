import { describe, expect, it } from 'vitest'
import { instantOf, wallClock } from './wall-clock'

describe('a clock in a zone', () => {
  it.each([
    ['2026-12-09T15:00:00Z', 'Europe/Madrid', '2026-12-09T16:00'],
    ['2026-07-09T14:00:00+02:00', 'Atlantic/Canary', '2026-07-09T13:00'],
    ['2026-12-09T12:30:00Z', 'Pacific/Auckland', '2026-12-10T01:30'],
  ])('shows %s in %s as %s', (instant, zone, local) => {
    expect(wallClock(instant, zone)).toBe(local)
    expect(Date.parse(instantOf(local, zone))).toBe(Date.parse(instant))
  })

  it('of a time that comes twice means the first', () => {
    expect(instantOf('2026-10-25T02:30', 'Europe/Madrid')).toBe('2026-10-25T00:30:00.000Z')
  })

  it('of a time that is skipped means the moment after', () => {
    expect(wallClock(instantOf('2026-03-29T02:30', 'Europe/Madrid'), 'Europe/Madrid')).toBe(
      '2026-03-29T03:30',
    )
  })

  it('leaves what is no time as it is', () => {
    expect(instantOf('', 'Europe/Madrid')).toBe('')
  })
})
