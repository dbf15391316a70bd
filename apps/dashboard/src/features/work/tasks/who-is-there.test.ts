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
    ['2026-12-05T16:00', false],
    ['2026-12-05T16:01', true],
    ['2026-12-09T10:59', true],
    ['2026-12-09T11:00', false],
  ])('at %s: %s', (time, is_there) => {
    expect(whoIsThere([stay], time)).toBe(is_there ? stay : undefined)
  })

  it('is nobody whose stay was cancelled or has no nights of its own', () => {
    const cancelled = { ...stay, status: 'cancelled' as const }
    const conflict = { since: '2026-12-01T10:00:00Z', with: null }
    expect(whoIsThere([cancelled, { ...stay, conflict }], '2026-12-07T10:00')).toBeUndefined()
    expect(whoIsThere([cancelled, stay], '2026-12-07T10:00')).toBe(stay)
  })
})
