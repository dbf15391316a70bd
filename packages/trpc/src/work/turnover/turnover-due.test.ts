import { describe, expect, it } from 'vitest'
import { turnoverDue } from './turnover-due.rules.ts'

const madrid = { time_zone: 'Europe/Madrid', check_in_time: '16:00' }

describe('when a turnover is due', () => {
  it.each([
    ['the check-in time of the day', '2026-12-09T10:00:00Z', null, '2026-12-09T15:00:00.000Z'],
    ['that of the next day after a late departure', '2026-12-09T17:00:00Z', null, '2026-12-10T15:00:00.000Z'],
    ['an earlier arrival', '2026-12-09T10:00:00Z', '2026-12-09T13:00:00Z', '2026-12-09T13:00:00.000Z'],
    [
      'no later for a later arrival',
      '2026-12-09T10:00:00Z',
      '2026-12-20T15:00:00Z',
      '2026-12-09T15:00:00.000Z',
    ],
  ])('is %s', (_, departure, arrival, due) => {
    expect(turnoverDue(departure, arrival, madrid)).toBe(due)
  })

  it('is the check-in time of the next day after a departure at that very time', () => {
    expect(turnoverDue('2026-12-09T15:00:00Z', null, madrid)).toBe('2026-12-10T15:00:00.000Z')
    expect(turnoverDue('2026-12-09T14:59:59Z', null, madrid)).toBe('2026-12-09T15:00:00.000Z')
  })

  it('follows the clocks of the property over a change to summer time', () => {
    expect(turnoverDue('2027-03-27T18:00:00Z', null, madrid)).toBe('2027-03-28T14:00:00.000Z')
  })

  it('moves a check-in time that the clocks skip to the hour after', () => {
    const night = { time_zone: 'Europe/Madrid', check_in_time: '02:30' }
    expect(turnoverDue('2027-03-27T18:00:00Z', null, night)).toBe('2027-03-28T01:30:00.000Z')
  })
})
