import { expect, it } from 'vitest'
import { sessionsInOrder } from './session-order'

it('has the own session first, then the one that was used last', () => {
  const session = (day: number, is_current = false) => ({
    is_current,
    last_seen_at: `2026-12-0${day}T09:00:00Z`,
  })
  const [old, own, late] = [session(1), session(2, true), session(3)]
  expect(sessionsInOrder([old, own, late])).toEqual([own, late, old])
  expect(sessionsInOrder([])).toEqual([])
})
