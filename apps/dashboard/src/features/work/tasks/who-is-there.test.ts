import { describe, expect, it } from 'vitest'
import { whoIsThere } from './who-is-there'

const stay = {
  from: '2026-12-05T16:00:00+01:00',
  to: '2026-12-09T11:00:00+01:00',
  status: 'confirmed' as const,
  conflict: null,
}

describe('who is at a property', () => {
  it.each([
    ['2026-12-05T15:59', null],
    ['2026-12-05T16:00', { stay, arrives: true }],
    ['2026-12-05T16:01', { stay, arrives: false }],
    ['2026-12-09T10:59', { stay, arrives: false }],
    ['2026-12-09T11:00', null],
  ])('at %s', (time, found) => {
    expect(whoIsThere([stay], time)).toEqual(found)
  })

  it('is nobody whose stay may not take place', () => {
    const hold = { ...stay, status: 'tentative' as const }
    const conflict = { since: '2026-12-01T10:00:00Z', with: null }
    expect(whoIsThere([hold, { ...stay, conflict }], '2026-12-07T10:00')).toBeNull()
    expect(whoIsThere([hold, stay], '2026-12-07T10:00')?.stay).toBe(stay)
  })
})
