import { describe, expect, it } from 'vitest'
import { checkinState, closedReason } from './checkin-state.ts'

const party = { expected: 2, is_size_known: true, registered: 2, adults: 1, minors_without_relationship: 0 }

it('a check-in is open, in progress and completed', () => {
  expect(checkinState({ ...party, registered: 0, adults: 0 })).toBe('open')
  expect(checkinState({ ...party, registered: 1 })).toBe('in_progress')
  expect(checkinState(party)).toBe('completed')
  expect(checkinState({ ...party, adults: 0 })).toBe('in_progress')
  expect(checkinState({ ...party, is_size_known: false })).toBe('in_progress')
})

describe('a check-in accepts no guests', () => {
  const to = '2026-12-09T10:00:00Z'
  const before = new Date('2026-12-09T09:59:59Z')
  const stay = { status: 'confirmed', to, conflict_since: null, checkin_closed_reason: null } as const

  it('after the departure, even where the host closed it before', () => {
    expect(closedReason(stay, before)).toBeNull()
    expect(closedReason(stay, new Date(to))).toBe('departed')
    expect(closedReason({ ...stay, checkin_closed_reason: 'host' }, new Date(to))).toBe('departed')
  })

  it('where the booking is cancelled or nobody came, even after the departure', () => {
    expect(closedReason({ ...stay, status: 'cancelled' }, before)).toBe('cancelled')
    expect(closedReason({ ...stay, status: 'no_show' }, new Date(to))).toBe('cancelled')
    expect(closedReason({ ...stay, status: 'tentative' }, before)).toBeNull()
  })

  it('where its nights are taken, until its departure', () => {
    const waiting = { ...stay, conflict_since: '2026-12-01T09:00:00Z' }
    expect(closedReason(waiting, before)).toBe('conflict')
    expect(closedReason({ ...waiting, checkin_closed_reason: 'host' }, before)).toBe('conflict')
    expect(closedReason(waiting, new Date(to))).toBe('departed')
  })

  it('where somebody closed it', () => {
    expect(closedReason({ ...stay, checkin_closed_reason: 'host' }, before)).toBe('host')
  })
})
